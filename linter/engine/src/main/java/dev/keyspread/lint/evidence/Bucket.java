package dev.keyspread.lint.evidence;

/** The stretches of time that keys are rounded to. */
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

    /** Returns whether a thousand of them pass before a table is old. */
    public boolean isShort() {
        return this == MINUTE || this == HOUR;
    }

    /** The bucket without its article: {@code day}. */
    public String noun() {
        return text.substring(text.indexOf(' ') + 1);
    }

    /** The bucket in a sentence: {@code a day}. */
    @Override
    public String toString() {
        return text;
    }
}
