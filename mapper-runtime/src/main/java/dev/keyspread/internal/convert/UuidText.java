package dev.keyspread.internal.convert;

import java.util.UUID;

/** Reads the texts of UUIDs. */
public final class UuidText {

    public static final int LENGTH = "7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b".length();

    private UuidText() {}

    public static UUID parse(CharSequence text) {
        if (text.length() != LENGTH || !hasHyphens(text)) {
            throw new IllegalArgumentException("No UUID");
        }
        long high = digits(digits(digits(0, text, 0, 8), text, 9, 13), text, 14, 18);
        long low = digits(digits(0, text, 19, 23), text, 24, LENGTH);
        return new UUID(high, low);
    }

    private static boolean hasHyphens(CharSequence text) {
        return text.charAt(8) == '-' && text.charAt(13) == '-' && text.charAt(18) == '-' && text.charAt(23) == '-';
    }

    private static long digits(long before, CharSequence text, int from, int to) {
        long number = before;
        for (int i = from; i < to; i++) {
            number = number << 4 | digit(text.charAt(i));
        }
        return number;
    }

    private static int digit(char character) {
        if (character >= '0' && character <= '9') {
            return character - '0';
        }
        int letter = character | 0x20;
        if (letter < 'a' || letter > 'f') {
            throw new IllegalArgumentException("No hexadecimal digit");
        }
        return letter - 'a' + 10;
    }
}
