package dev.keyspread.internal.wire;

/** Finds the ends of strings, eight bytes at a time. */
final class TextScanner {

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGHS = ONES << 7;
    private static final long SPACES = ONES * ' ';
    // Added to a byte of at least 0x20, it gives a byte above 0x7F.
    private static final long TO_HIGH = ONES * 0x60;
    private static final long QUOTES = ONES * '"';
    private static final long BACKSLASHES = ONES * '\\';

    private TextScanner() {}

    /** Returns the position of the first quote, backslash, control character or non-ASCII byte; or {@code end}. */
    static int plain(byte[] bytes, int from, int end) {
        int at = from;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            long found = notPlain(LittleEndian.at(bytes, at));
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < end && isPlain(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Returns the position of the closing quote; the complement of the error's position if the string is malformed. */
    static int quote(byte[] bytes, int from, int end) {
        int at = special(bytes, from, end);
        while (at < end && bytes[at] == '\\' && TextDecoder.character(bytes, at, end) >= 0) {
            at = special(bytes, at + TextDecoder.size(bytes, at), end);
        }
        return at < end && bytes[at] == '"' ? at : ~Math.min(at, end);
    }

    // The test of plain(), which also accepts bytes outside ASCII.
    private static int special(byte[] bytes, int from, int end) {
        int at = from;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            long found = escaped(LittleEndian.at(bytes, at));
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < end && (bytes[at] < 0 || isPlain(bytes[at]))) {
            at++;
        }
        return at;
    }

    /** Returns whether none of the eight bytes needs an escape. */
    static boolean needsNoEscape(long word) {
        return escaped(word) == 0;
    }

    // The high bit of exactly those bytes that need an escape. Computed without borrows between bytes, which would
    // report false quotes.
    private static long escaped(long word) {
        long low = word & ~HIGHS;
        long quote = (low ^ QUOTES) + ~HIGHS;
        long backslash = (low ^ BACKSLASHES) + ~HIGHS;
        return ~((quote & backslash & (low + TO_HIGH)) | word) & HIGHS;
    }

    // The high bit of each byte that is not plain. Borrows can set further bits above the first one, which do not
    // matter.
    private static long notPlain(long word) {
        long quote = (word ^ QUOTES) - ONES;
        long backslash = (word ^ BACKSLASHES) - ONES;
        return (quote | backslash | (word - SPACES) | word) & HIGHS;
    }

    private static boolean isPlain(byte character) {
        return character >= ' ' && character != '"' && character != '\\';
    }
}
