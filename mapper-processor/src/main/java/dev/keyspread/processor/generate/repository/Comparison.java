package dev.keyspread.processor.generate.repository;

/** The comparisons that every sort key has. */
enum Comparison {
    EQUAL_TO("equalTo", "equal to"),
    LESS_THAN("lessThan", "less than"),
    LESS_THAN_OR_EQUAL_TO("lessThanOrEqualTo", "less than or equal to"),
    GREATER_THAN("greaterThan", "greater than"),
    GREATER_THAN_OR_EQUAL_TO("greaterThanOrEqualTo", "greater than or equal to");

    private final String factory;
    private final String words;

    Comparison(String factory, String words) {
        this.factory = factory;
        this.words = words;
    }

    /** The method of {@code SortKeyCondition}. */
    String factory() {
        return factory;
    }

    /** The end of the name of a query's method. */
    String suffix() {
        return Character.toUpperCase(factory.charAt(0)) + factory.substring(1);
    }

    /** The comparison in Javadoc. */
    String words() {
        return words;
    }
}
