package dev.keyspread.support;

import java.time.Instant;

/** Stores an instant as S, at one width. */
record InstantConverter() implements TextConverter<Instant> {

    @Override
    public String name() {
        return "Instant";
    }

    @Override
    public String text(Instant value) {
        return TimeText.instant(value);
    }

    @Override
    public Instant fromText(String text) {
        return TimeParser.instant(text);
    }

    @Override
    public int size(Instant value) {
        TimeText.requireSortable(value);
        return TimeText.INSTANT_LENGTH;
    }
}
