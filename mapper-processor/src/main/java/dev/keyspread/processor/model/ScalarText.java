package dev.keyspread.processor.model;

/**
 * The text of a value in a key template.
 *
 * @param precision how well a text identifies its value
 * @param ordered whether texts sort as the values do, once numbers are padded
 * @param digits the maximum number of digits of an integer, or 0 for no limit
 * @param decimal whether it is a number that can have decimals
 * @param characters all possible characters in addition to digits, or an empty string for any
 * @param mark a text that every value contains, or an empty string
 */
public record ScalarText(
        Precision precision, boolean ordered, int digits, boolean decimal, String characters, String mark) {

    /** Examples of stored texts, all of the same length. */
    static final String DAY = "2014-07-09";

    static final String TIME = "10:15:30.000000000";

    static final String DAY_TIME = DAY + "T" + TIME;

    static final String OFFSET = "+18:00:00";

    /** Returns any text. */
    static ScalarText free() {
        return characters("");
    }

    /** Returns a text of digits and these characters. */
    static ScalarText characters(String characters) {
        return new ScalarText(Precision.EXACT, true, 0, false, characters, "");
    }

    /** Returns a text that does not sort as the values do. */
    static ScalarText unordered(String characters) {
        return new ScalarText(Precision.EXACT, false, 0, false, characters, "");
    }

    /** Returns an integer with at most this number of digits, or any number if 0. */
    static ScalarText digits(int digits) {
        return new ScalarText(Precision.EXACT, true, digits, false, "", "");
    }

    /** Returns a number that can have decimals. */
    static ScalarText decimals() {
        return new ScalarText(Precision.EXACT, true, 0, true, "", "");
    }

    /**
     * Returns no text, for binaries and floating-point numbers. The text of the latter depends on the version of Java.
     */
    static ScalarText noText() {
        return new ScalarText(Precision.NONE, true, 0, false, "", "");
    }

    /** Returns a copy for values with several texts that DynamoDB treats as equal, such as 1.0 and 1.00. */
    ScalarText ambiguous() {
        return new ScalarText(Precision.AMBIGUOUS, ordered, digits, decimal, characters, mark);
    }

    /** Returns a copy that always contains a mark. */
    ScalarText always(String contained) {
        return new ScalarText(precision, ordered, digits, decimal, characters, contained);
    }

    /** The levels of how well a text identifies its value. */
    public enum Precision {
        NONE,
        AMBIGUOUS,
        EXACT
    }
}
