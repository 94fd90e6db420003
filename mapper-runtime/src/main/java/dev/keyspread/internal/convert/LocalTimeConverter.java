package dev.keyspread.internal.convert;

import java.time.LocalTime;

/** Stores a time of day as S, at one width. */
public record LocalTimeConverter() implements PlainTextConverter<LocalTime> {

    @Override
    public String name() {
        return "LocalTime";
    }

    @Override
    public String text(LocalTime value) {
        return TimeText.localTime(value);
    }

    @Override
    public LocalTime fromCharacters(CharSequence text) {
        return TimeParser.localTime(text);
    }

    @Override
    public int size(LocalTime value) {
        return TimeText.TIME_LENGTH;
    }
}
