/**
 * A request as admission sees it: {@link Request}, and {@link RequestMaker}, which makes requests
 * of the objects of the input; the Pods that controllers make of templates.
 *
 * <p>What policies say of it is {@code admission.dispatch}.
 */
package dev.gpushare.lint.admission.request;
