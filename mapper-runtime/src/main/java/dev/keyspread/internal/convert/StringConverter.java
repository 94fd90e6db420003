package dev.keyspread.internal.convert;

import dev.keyspread.spi.JsonReader;

/** Stores a string as S. */
public record StringConverter() implements TextConverter<String> {

    @Override
    public String name() {
        return "String";
    }

    @Override
    public String text(String value) {
        return WellFormedText.require(value);
    }

    @Override
    public String fromText(CharSequence text) {
        return text.toString();
    }

    @Override
    public String read(JsonReader json) {
        return json.string();
    }

    @Override
    public int size(String value) {
        return WellFormedText.size(value);
    }
}
