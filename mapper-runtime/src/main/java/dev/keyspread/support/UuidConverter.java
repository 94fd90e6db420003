package dev.keyspread.support;

import java.util.UUID;

/** Stores a UUID as S, in lower case. */
record UuidConverter() implements TextConverter<UUID> {

    private static final int LENGTH = 36;

    @Override
    public String name() {
        return "UUID";
    }

    @Override
    public String text(UUID value) {
        return value.toString();
    }

    @Override
    public UUID fromText(String text) {
        return UUID.fromString(text);
    }

    @Override
    public int size(UUID value) {
        return LENGTH;
    }
}
