package dev.keyspread.processor.model;

/**
 * The text of a value in a key template.
 *
 * @param precision whether equal values have equal texts
 * @param ordered whether the texts sort as the values do, once numbers are padded
 * @param digits the most digits of an integer, or 0 if there is no bound
 * @param decimal whether it is a number that can have decimals
 * @param characters the characters besides digits that all texts consist of, or an empty string
 * @param mark a text that every value contains, or an empty string
 */
public record ScalarText(
        Precision precision, boolean ordered, int digits, boolean decimal, String characters, String mark) {

    /** Examples of stored texts, as long as every other. */
    static final String DAY = "2014-07-09";

    static final String TIME = "10:15:30.000000000";

    static final String DAY_TIME = DAY + "T" + TIME;

    static final String OFFSET = "+18:00:00";

    /** Any text. */
    static ScalarText free() {
        return characters("");
    }

    /** A text of digits and some other characters. */
    static ScalarText characters(String characters) {
        return new ScalarText(Precision.EXACT, true, 0, false, characters, "");
    }

    /** A text that does not sort as the values do. */
    static ScalarText unordered(String characters) {
        return new ScalarText(Precision.EXACT, false, 0, false, characters, "");
    }

    /** An integer of at most so many digits, or of any number of digits if 0. */
    static ScalarText digits(int digits) {
        return new ScalarText(Precision.EXACT, true, digits, false, "", "");
    }

    /** A number that can have decimals. */
    static ScalarText decimals() {
        return new ScalarText(Precision.EXACT, true, 0, true, "", "");
    }

    /** No text. Binaries have none, and that of a floating-point number depends on the version of Java. */
    static ScalarText noText() {
        return new ScalarText(Precision.NONE, true, 0, false, "", "");
    }

    /** The same text, but DynamoDB takes several of them for one value: 1.0 and 1.00. */
    ScalarText ambiguous() {
        return new ScalarText(Precision.AMBIGUOUS, ordered, digits, decimal, characters, mark);
    }

    /** The same text, which always contains a mark. */
    ScalarText always(String contained) {
        return new ScalarText(precision, ordered, digits, decimal, characters, contained);
    }

    /** How well a text identifies its value. */
    public enum Precision {
        NONE,
        AMBIGUOUS,
        EXACT
    }
}
