package dev.keyspread.profile;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes how values are written, such as dates and identifiers. */
final class ValueFormat {

    static final String EPOCH_SECONDS = "epoch-seconds";
    static final String EPOCH_MILLIS = "epoch-milliseconds";
    static final String DATE_TIME = "iso-date-time";
    static final String INTEGER = "integer";
    static final String PADDED = "padded-number";

    /** A longer text is none of these formats. */
    private static final int LONGEST = 40;

    /** Shapes of dates, with 9 for a digit, and their patterns in the notation of Java. */
    private static final Map<String, String> DATES = Map.of(
            "9999-99-99", "yyyy-MM-dd",
            "9999/99/99", "yyyy/MM/dd",
            "9999-99", "yyyy-MM",
            "9999/99", "yyyy/MM",
            "99-99-9999", "dd-MM-yyyy",
            "99/99/9999", "dd/MM/yyyy",
            "9999-99-99T99", "yyyy-MM-dd'T'HH",
            "9999-99-99 99", "yyyy-MM-dd HH",
            "9999-99-99T99:99", "yyyy-MM-dd'T'HH:mm");

    private static final Pattern MOMENT = Pattern.compile("9999-99-99[T ]99:99:99(?:\\.9{1,9})?(?:Z|[+-]99:?99)?");
    private static final Pattern COMPACT_DAY =
            Pattern.compile("(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])");
    private static final Pattern UUID =
            Pattern.compile("[\\da-fA-F]{8}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{12}");
    private static final Pattern ULID = Pattern.compile("[0-7][\\dA-HJKMNP-TV-Z]{25}");

    /** 2001-09-09 to 2096-10-02. */
    private static final long FIRST_SECOND = 1_000_000_000L;

    private static final long LAST_SECOND = 4_000_000_000L;

    private ValueFormat() {}

    /** Returns the format of a string or a number, or {@code null} if it is a text of its own. */
    static @Nullable String of(StoredValue value) {
        String text = value.text();
        if (text == null || text.isEmpty() || text.length() > LONGEST) {
            return null;
        }
        return switch (value.type()) {
            case N -> ofNumber(text);
            case S -> ofString(text);
            default -> null;
        };
    }

    private static @Nullable String ofNumber(String text) {
        if (!isDigits(text)) {
            return text.indexOf('.') >= 0 ? "decimal" : INTEGER;
        }
        return ofDigits(text);
    }

    /** Returns the format of digits. An eight-digit number that reads as a day is one: few others are between 1900 and 2099. */
    private static String ofDigits(String text) {
        if (text.length() == 8 && COMPACT_DAY.matcher(text).matches()) {
            return "yyyyMMdd";
        }
        if (text.length() == 10 && isBetween(Long.parseLong(text), 1)) {
            return EPOCH_SECONDS;
        }
        return text.length() == 13 && isBetween(Long.parseLong(text), 1_000) ? EPOCH_MILLIS : INTEGER;
    }

    private static boolean isBetween(long number, long perSecond) {
        return number >= FIRST_SECOND * perSecond && number <= LAST_SECOND * perSecond;
    }

    private static @Nullable String ofString(String text) {
        char first = text.charAt(0);
        boolean startsWithDigit = first >= '0' && first <= '9';
        if (startsWithDigit) {
            if (isDigits(text)) {
                return first == '0' && text.length() > 1 ? PADDED : ofDigits(text);
            }
            String shape = shape(text);
            String date = DATES.get(shape);
            if (date != null) {
                return date;
            }
            if (MOMENT.matcher(shape).matches()) {
                return DATE_TIME;
            }
        }
        if (text.length() == 36 && UUID.matcher(text).matches()) {
            return "uuid";
        }
        return text.length() == 26 && ULID.matcher(text).matches() ? "ulid" : null;
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static String shape(String text) {
        StringBuilder shape = new StringBuilder(text);
        for (int i = 0; i < shape.length(); i++) {
            if (shape.charAt(i) >= '0' && shape.charAt(i) <= '9') {
                shape.setCharAt(i, '9');
            }
        }
        return shape.toString();
    }

    /** Returns the moment of a value in seconds since 1970, or -1 if it is none. */
    static long seconds(StoredValue value) {
        String text = value.text();
        String format = of(value);
        if (text == null || format == null) {
            return -1;
        }
        return switch (format) {
            case EPOCH_SECONDS -> Long.parseLong(text);
            case EPOCH_MILLIS -> Long.parseLong(text) / 1_000;
            case DATE_TIME, "yyyy-MM-dd", "yyyy-MM-dd'T'HH", "yyyy-MM-dd HH", "yyyy-MM-dd'T'HH:mm" -> ofIsoText(text);
            default -> -1;
        };
    }

    /** Returns the moment to the second. A time without an offset counts as one in UTC. */
    private static long ofIsoText(String text) {
        try {
            long day = LocalDate.parse(text.substring(0, 10)).toEpochDay() * 86_400;
            long hour = part(text, 11) * 3_600L;
            return day + hour + part(text, 14) * 60L + part(text, 17) - offset(text);
        } catch (DateTimeException e) {
            return -1;
        }
    }

    private static int part(String text, int start) {
        return text.length() < start + 2 ? 0 : Integer.parseInt(text.substring(start, start + 2));
    }

    private static long offset(String text) {
        if (text.length() < 20 || text.endsWith("Z")) {
            return 0;
        }
        int sign = Math.max(text.indexOf('+', 19), text.indexOf('-', 19));
        return sign < 0 ? 0 : ZoneOffset.of(text.substring(sign)).getTotalSeconds();
    }
}
