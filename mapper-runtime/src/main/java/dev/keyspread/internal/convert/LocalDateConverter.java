package dev.keyspread.internal.convert;

import java.time.LocalDate;

/** Stores a date as S, at one width. */
public record LocalDateConverter() implements PlainTextConverter<LocalDate> {

    @Override
    public String name() {
        return "LocalDate";
    }

    @Override
    public String text(LocalDate value) {
        return TimeText.localDate(value);
    }

    @Override
    public LocalDate fromCharacters(CharSequence text) {
        return TimeParser.localDate(text);
    }

    @Override
    public int size(LocalDate value) {
        TimeText.requireSortable(value.getYear());
        return TimeText.DATE_LENGTH;
    }
}
