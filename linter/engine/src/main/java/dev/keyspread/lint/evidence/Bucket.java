package dev.keyspread.lint.evidence;

/** The periods that keys can be rounded to. */
public enum Bucket {
    /** A minute. */
    MINUTE("a minute"),
    /** An hour. */
    HOUR("an hour"),
    /** A day. */
    DAY("a day"),
    /** A week. */
    WEEK("a week"),
    /** A month. */
    MONTH("a month"),
    /** A quarter. */
    QUARTER("a quarter"),
    /** A year. */
    YEAR("a year"),
    /** A period of unknown length. */
    PERIOD("a period");

    private final String text;

    Bucket(String text) {
        this.text = text;
    }

    /** Returns whether a thousand buckets pass within weeks. */
    public boolean isShort() {
        return this == MINUTE || this == HOUR;
    }

    /** Returns whether there are at most a few dozen buckets a year. */
    public boolean isLong() {
        return this == WEEK || this == MONTH || this == QUARTER || this == YEAR;
    }

    /** Returns the bucket without its article: {@code day}. */
    public String noun() {
        return text.substring(text.indexOf(' ') + 1);
    }

    /** Returns the bucket with its article: {@code a day}. */
    @Override
    public String toString() {
        return text;
    }
}
