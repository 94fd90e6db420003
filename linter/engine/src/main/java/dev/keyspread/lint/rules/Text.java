package dev.keyspread.lint.rules;

import java.util.Locale;

/** Numbers in messages, the same in every locale. */
final class Text {

    private Text() {}

    /** A number of things: {@code 1 key}, {@code 4,000 keys}. */
    static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d", number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** A number with its thousands set apart. */
    static String number(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }
}
