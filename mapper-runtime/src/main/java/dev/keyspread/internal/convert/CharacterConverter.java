package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;

/** Stores a character as S. */
public record CharacterConverter() implements TextConverter<Character> {

    @Override
    public String name() {
        return "char";
    }

    @Override
    public String text(Character value) {
        if (Character.isSurrogate(value)) {
            throw new ItemWriteException("half of a surrogate pair is no character of UTF-8");
        }
        return String.valueOf(value.charValue());
    }

    @Override
    public Character fromText(String text) {
        if (text.length() != 1) {
            throw new ItemReadException("it has " + text.length() + " characters, and 1 is needed");
        }
        char character = text.charAt(0);
        if (Character.isSurrogate(character)) {
            throw new ItemReadException("half of a surrogate pair is no character of UTF-8");
        }
        return character;
    }

    @Override
    public int size(Character value) {
        return ItemSize.string(text(value));
    }
}
