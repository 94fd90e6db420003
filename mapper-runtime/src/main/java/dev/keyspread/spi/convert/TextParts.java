package dev.keyspread.spi.convert;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The parts of a text in key templates, such as {@code {email:lower}}. The part of null is null. */
public final class TextParts {

    private TextParts() {}

    /** Returns a text in lower case, in no particular language. */
    public static @Nullable String lower(@Nullable String text) {
        return text == null ? null : text.toLowerCase(Locale.ROOT);
    }
}
