package dev.gpushare.lint.types;

/** The type of a value in an object, a chart or a rule. */
public sealed interface Type {

  /** A type without parameters. */
  enum Simple implements Type {
    STRING,
    INT,
    DOUBLE,
    BOOL,
    BYTES,
    TIMESTAMP,
    DURATION,
    /**
     * Text or number in the file, text to CEL; see {@code k8s.io/apimachinery/pkg/api/resource}.
     */
    QUANTITY,
    /** Text or whole number. */
    INT_OR_STRING,
    /** Anything. */
    DYN,
    NULL
  }

  /** A list. */
  record ListOf(Type element) implements Type {

    /** Written out, as in {@link Struct}. */
    @Override
    public boolean equals(Object other) {
      return other instanceof ListOf list && element.equals(list.element);
    }

    @Override
    public int hashCode() {
      return 31 * element.hashCode() + 1;
    }
  }

  /** A map with free keys, which are text. */
  record MapOf(Type value) implements Type {

    /** Written out, as in {@link Struct}. */
    @Override
    public boolean equals(Object other) {
      return other instanceof MapOf map && value.equals(map.value);
    }

    @Override
    public int hashCode() {
      return 31 * value.hashCode() + 2;
    }
  }

  /**
   * A map with named fields.
   *
   * @param name looked up in the {@link TypeCatalog}
   */
  record Struct(String name) implements Type {

    /** Written out, since what a record brings itself is slow when it is first used. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Struct struct && name.equals(struct.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  /** A value that may be absent, as CEL's {@code optional_type}. */
  record OptionalOf(Type value) implements Type {

    /** Written out, as in {@link Struct}. */
    @Override
    public boolean equals(Object other) {
      return other instanceof OptionalOf optional && value.equals(optional.value);
    }

    @Override
    public int hashCode() {
      return 31 * value.hashCode() + 3;
    }
  }
}
