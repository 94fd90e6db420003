package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.UUID;

/** Converts JDK types whose own methods are unsuitable to text. */
final class TextForms {

    public static final int UUID_LENGTH = 36;
    private static final String UNPAIRED = "it is an unpaired surrogate, which UTF-8 cannot encode";

    private TextForms() {}

    /** Parses a UUID in its canonical form. The JDK also accepts shorter forms, signs and digits of other scripts. */
    public static UUID uuid(CharSequence text) {
        UUID uuid = UUID.fromString(text.toString());
        if (!uuid.toString().equalsIgnoreCase(text.toString())) {
            throw new IllegalArgumentException("not in the form of 8-4-4-4-12 hexadecimal digits");
        }
        return uuid;
    }

    /**
     * Returns the text of a URI, unless it is read as another one: relativizing yields paths such as {@code b:c}, whose text has the
     * scheme {@code b}.
     */
    public static String uri(URI uri) {
        String text = uri.toString();
        if (uri.getScheme() == null && text.indexOf(':') >= 0 && !isTextOf(uri, text)) {
            throw new ItemWriteException("its text is another URI, whose scheme is the beginning of its path");
        }
        return text;
    }

    private static boolean isTextOf(URI uri, String text) {
        try {
            return URI.create(text).equals(uri);
        } catch (IllegalArgumentException invalid) {
            return false;
        }
    }

    public static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }

    /** Returns the language tag, unless it loses parts of the locale. */
    public static String languageTag(Locale locale) {
        String tag = locale.toLanguageTag();
        if (!Locale.forLanguageTag(tag).equals(locale)) {
            throw new ItemWriteException("a BCP 47 language tag cannot express all of it");
        }
        return tag;
    }

    public static Locale locale(String tag) {
        return new Locale.Builder().setLanguageTag(tag).build();
    }

    public static String character(char character) {
        if (Character.isSurrogate(character)) {
            throw new ItemWriteException(UNPAIRED);
        }
        return String.valueOf(character);
    }

    public static char parseCharacter(String text) {
        if (text.length() != 1) {
            throw new ItemReadException("it has " + text.length() + " characters instead of 1");
        }
        char character = text.charAt(0);
        if (Character.isSurrogate(character)) {
            throw new ItemReadException(UNPAIRED);
        }
        return character;
    }

    public static String zoned(ZonedDateTime time) {
        return TimeText.localDateTime(time.toLocalDateTime()) + time.getOffset().getId() + zone(time);
    }

    private static String zone(ZonedDateTime time) {
        return time.getZone() instanceof ZoneOffset ? "" : "[" + time.getZone().getId() + "]";
    }
}
