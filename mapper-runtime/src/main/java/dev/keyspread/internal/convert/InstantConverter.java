package dev.keyspread.internal.convert;

import java.time.Instant;

/** Stores an instant as S, at one width. */
public record InstantConverter() implements PlainTextConverter<Instant> {

    @Override
    public String name() {
        return "Instant";
    }

    @Override
    public String text(Instant value) {
        return TimeText.instant(value);
    }

    @Override
    public Instant fromCharacters(CharSequence text) {
        return TimeParser.instant(text);
    }

    @Override
    public int size(Instant value) {
        TimeText.requireSortable(value);
        return TimeText.INSTANT_LENGTH;
    }
}
