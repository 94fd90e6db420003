package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.WellFormedText;
import java.util.Locale;

/** Stores a string as S in lower case. A text in another case, which another program wrote, is read as it is. */
record LowerCaseConverter() implements TextConverter<String> {

    @Override
    public String name() {
        return "String in lower case";
    }

    @Override
    public String text(String value) {
        return WellFormedText.require(value.toLowerCase(Locale.ROOT));
    }

    @Override
    public String beginning(String start) {
        return text(start);
    }

    @Override
    public String fromText(CharSequence text) {
        return text.toString();
    }

    @Override
    public int size(String value) {
        return WellFormedText.size(value.toLowerCase(Locale.ROOT));
    }

    @Override
    public boolean isInjective() {
        return false;
    }
}
