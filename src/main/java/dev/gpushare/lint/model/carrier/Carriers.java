package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.ReadFile;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of charts that stand inside other things of a set: in objects that install a chart,
 * and in the values of a chart that installs others.
 *
 * @param manifests all that was recognised, without files that are values of a parent chart, and
 *     with the values found in them and in objects
 * @param unread values that cannot be read
 * @param umbrellas charts that install known ones
 * @param texts values that can be read although something is wrong with their text
 */
public record Carriers(
    List<Manifest> manifests,
    List<UnreadValues> unread,
    List<Umbrella> umbrellas,
    List<ReadFile> texts) {

  /** Nothing found. */
  public static final Carriers NONE = new Carriers(List.of(), List.of(), List.of(), List.of());

  public Carriers {
    manifests = List.copyOf(manifests);
    unread = List.copyOf(unread);
    umbrellas = List.copyOf(umbrellas);
    texts = List.copyOf(texts);
  }

  /** The same and more things. */
  public Carriers plus(List<Manifest> more) {
    List<Manifest> all = new ArrayList<>(manifests);
    all.addAll(more);
    return new Carriers(all, unread, umbrellas, texts);
  }

  /**
   * Looks through a set.
   *
   * @param recognised in the order of the files
   */
  public static Carriers of(
      KindRecognizer recognizer, List<Manifest> recognised, List<ReadFile> files) {
    Umbrellas umbrellas = new Umbrellas(recognizer, recognised, files);
    CarriedValues carried = new CarriedValues(recognizer);
    List<Manifest> all = new ArrayList<>();
    for (Manifest manifest : recognised) {
      if (!umbrellas.isParent(manifest.document()) || !recognizer.holdsValues(manifest.kind())) {
        all.add(manifest);
      }
      carried.add(manifest);
    }
    all.addAll(carried.manifests());
    all.addAll(umbrellas.blocks());
    return new Carriers(all, carried.unread(), umbrellas.umbrellas(), carried.texts());
  }
}
