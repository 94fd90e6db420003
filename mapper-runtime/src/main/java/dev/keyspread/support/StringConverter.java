package dev.keyspread.support;

import dev.keyspread.capacity.ItemSize;

/** Stores a string as S. */
record StringConverter() implements TextConverter<String> {

    @Override
    public String name() {
        return "String";
    }

    @Override
    public String text(String value) {
        return value;
    }

    @Override
    public String fromText(String text) {
        return text;
    }

    @Override
    public int size(String value) {
        return ItemSize.string(value);
    }
}
