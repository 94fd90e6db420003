package dev.keyspread.internal.convert;

import java.time.LocalDateTime;

/** Stores a date and time as S, at one width. */
public record LocalDateTimeConverter() implements PlainTextConverter<LocalDateTime> {

    @Override
    public String name() {
        return "LocalDateTime";
    }

    @Override
    public String text(LocalDateTime value) {
        return TimeText.localDateTime(value);
    }

    @Override
    public LocalDateTime fromCharacters(CharSequence text) {
        return TimeParser.localDateTime(text);
    }

    @Override
    public int size(LocalDateTime value) {
        TimeText.requireSortable(value.getYear());
        return TimeText.DATE_TIME_LENGTH;
    }
}
