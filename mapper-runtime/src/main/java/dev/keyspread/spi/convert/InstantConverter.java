package dev.keyspread.spi.convert;

import java.time.Instant;

/** Stores an instant as S, always with nine digits of fraction. */
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
    public Instant fromText(CharSequence text) {
        return TimeParser.instant(text);
    }

    @Override
    public int size(Instant value) {
        TimeText.requireSortable(value);
        return TimeText.INSTANT_LENGTH;
    }
}
