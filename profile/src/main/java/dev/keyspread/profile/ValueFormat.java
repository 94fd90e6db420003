package dev.keyspread.profile;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes how values are written, such as dates and identifiers, and the times in them. */
final class ValueFormat {

    static final String EPOCH_SECONDS = "epoch-seconds";
    static final String EPOCH_MILLIS = "epoch-milliseconds";
    static final String DATE_TIME = "iso-date-time";
    static final String INTEGER = "integer";
    static final String PADDED = "padded-number";
    static final String UUID_V7 = "uuid-v7";
    static final String ULID = "ulid";
    static final String KSUID = "ksuid";

    /** The beginning of the formats of texts that contain a time: {@code *#yyyy-MM-dd} for {@code D#2026-01-01}. */
    static final String PREFIXED = "*#";

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
    private static final Pattern UUIDS =
            Pattern.compile("[\\da-fA-F]{8}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{12}");
    private static final Pattern ULIDS = Pattern.compile("[0-7][\\dA-HJKMNP-TV-Z]{25}");
    private static final Pattern KSUIDS = Pattern.compile("[0-2][\\da-zA-Z]{26}");

    /** The signs between the parts of a text, which no time contains. */
    private static final Pattern SEPARATOR = Pattern.compile("[#|]");

    /** A word before a time. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{1,20}[:_./-]");

    private static final int LONGEST_WITH_PREFIX = 200;
    private static final int MAXIMUM_PARTS = 6;

    /** The digits of ULIDs, by the alphabet of D. Crockford. */
    private static final String BASE_32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final String BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /** The digits of the time in a ULID. */
    private static final int TIME_OF_ULID = 10;

    /** The second from which KSUIDs count. */
    private static final long FIRST_KSUID = 1_400_000_000L;

    /** 2^128: the rest of a KSUID is random. */
    private static final double RANDOM_KSUID = 0x1p128;

    /** 2001-09-09 to 2096-10-02. */
    private static final long FIRST_SECOND = 1_000_000_000L;

    private static final long LAST_SECOND = 4_000_000_000L;

    private static final long DAY = 86_400;

    private ValueFormat() {}

    /** Returns the format of a string or a number, or {@code null} if it is a text of its own. */
    static @Nullable String of(StoredValue value) {
        String text = value.text();
        if (text == null) {
            return null;
        }
        return switch (value.type()) {
            case N -> text.length() > LONGEST ? null : ofNumber(text);
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
        String format = text.isEmpty() || text.length() > LONGEST ? null : ofPlain(text);
        if (format != null) {
            return format;
        }
        String time = timeIn(text);
        return time == null ? null : PREFIXED + ofPlain(time);
    }

    /** Returns the first time in a text of several parts, or {@code null}. */
    private static @Nullable String timeIn(String text) {
        if (text.length() > LONGEST_WITH_PREFIX) {
            return null;
        }
        String[] parts = SEPARATOR.split(text, MAXIMUM_PARTS);
        if (parts.length == 1) {
            Matcher word = WORD.matcher(text);
            return word.lookingAt() && isTime(text.substring(word.end())) ? text.substring(word.end()) : null;
        }
        for (String part : parts) {
            if (isTime(part)) {
                return part;
            }
        }
        return null;
    }

    private static boolean isTime(String text) {
        String format = text.isEmpty() || text.length() > LONGEST ? null : ofPlain(text);
        return format != null && secondsOf(text, format) >= 0;
    }

    private static @Nullable String ofPlain(String text) {
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
        return switch (text.length()) {
            case 36 -> UUIDS.matcher(text).matches() ? ofUuid(text) : null;
            case 26 -> ULIDS.matcher(text).matches() ? ULID : null;
            case 27 -> KSUIDS.matcher(text).matches() ? KSUID : null;
            default -> null;
        };
    }

    /** Returns the format of a UUID. Those of version 7 begin with the time in milliseconds. */
    private static String ofUuid(String text) {
        return text.charAt(14) == '7' && secondsOf(text, UUID_V7) >= 0 ? UUID_V7 : "uuid";
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

    /** Returns the moment of a value in seconds since 1970, or -1 if it is none. A day is its first moment in UTC. */
    static long seconds(StoredValue value) {
        String text = value.text();
        String format = of(value);
        if (text == null || format == null) {
            return -1;
        }
        String time = format.startsWith(PREFIXED) ? timeIn(text) : text;
        return time == null
                ? -1
                : secondsOf(time, format.startsWith(PREFIXED) ? format.substring(PREFIXED.length()) : format);
    }

    private static long secondsOf(String text, String format) {
        return switch (format) {
            case EPOCH_SECONDS -> Long.parseLong(text);
            case EPOCH_MILLIS -> Long.parseLong(text) / 1_000;
            case UUID_V7 -> plausible(HexFormat.fromHexDigitsToLong(text.substring(0, 8) + text.substring(9, 13)));
            case ULID -> plausible(number(text, TIME_OF_ULID, BASE_32));
            case KSUID -> ofKsuid(text);
            case DATE_TIME, "yyyy-MM-dd'T'HH", "yyyy-MM-dd HH", "yyyy-MM-dd'T'HH:mm" -> ofIsoText(text);
            case "yyyy-MM-dd", "yyyy/MM/dd" -> day(text.substring(0, 4), text.substring(5, 7), text.substring(8));
            case "yyyyMMdd" -> day(text.substring(0, 4), text.substring(4, 6), text.substring(6));
            case "yyyy-MM", "yyyy/MM" -> day(text.substring(0, 4), text.substring(5), "01");
            case "dd-MM-yyyy", "dd/MM/yyyy" -> day(text.substring(6), text.substring(3, 5), text.substring(0, 2));
            default -> -1;
        };
    }

    /** Returns the seconds of milliseconds, or -1 if these are no time of today: others are random ids. */
    private static long plausible(long milliseconds) {
        return isBetween(milliseconds, 1_000) ? milliseconds / 1_000 : -1;
    }

    private static long ofKsuid(String text) {
        double number = 0;
        for (int i = 0; i < text.length(); i++) {
            number = number * BASE_62.length() + BASE_62.indexOf(text.charAt(i));
        }
        // A double has 53 digits, and the time is the first 32 of 160.
        long second = FIRST_KSUID + (long) (number / RANDOM_KSUID);
        return second <= LAST_SECOND ? second : -1;
    }

    private static long number(String text, int length, String digits) {
        long number = 0;
        for (int i = 0; i < length; i++) {
            number = number * digits.length() + digits.indexOf(text.charAt(i));
        }
        return number;
    }

    private static long day(String year, String month, String day) {
        try {
            return LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day))
                            .toEpochDay()
                    * DAY;
        } catch (DateTimeException e) {
            return -1;
        }
    }

    /** Returns the moment to the second. A time without an offset counts as one in UTC. */
    private static long ofIsoText(String text) {
        try {
            long day = LocalDate.parse(text.substring(0, 10)).toEpochDay() * DAY;
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
