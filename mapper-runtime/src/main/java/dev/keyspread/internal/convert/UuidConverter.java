package dev.keyspread.internal.convert;

import java.util.UUID;

/** Stores a UUID as S, in lower case. */
public record UuidConverter() implements PlainTextConverter<UUID> {

    @Override
    public String name() {
        return "UUID";
    }

    @Override
    public String text(UUID value) {
        return value.toString();
    }

    @Override
    public UUID fromCharacters(CharSequence text) {
        return UuidText.parse(text);
    }

    @Override
    public int size(UUID value) {
        return UuidText.LENGTH;
    }
}
