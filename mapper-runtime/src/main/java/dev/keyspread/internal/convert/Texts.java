package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Locale;

/** The texts of values whose classes have none that fits. */
public final class Texts {

    private Texts() {}

    public static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }

    /** A tag that the same locale is read from: some parts of a locale have no place in a tag. */
    public static String languageTag(Locale locale) {
        String tag = locale.toLanguageTag();
        if (!Locale.forLanguageTag(tag).equals(locale)) {
            throw new ItemWriteException("no BCP 47 tag says all of it");
        }
        return tag;
    }

    public static Locale locale(String tag) {
        return new Locale.Builder().setLanguageTag(tag).build();
    }
}
