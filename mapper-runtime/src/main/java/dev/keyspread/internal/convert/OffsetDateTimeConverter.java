package dev.keyspread.internal.convert;

import java.time.OffsetDateTime;

/** Stores a date and time with an offset as S. */
public record OffsetDateTimeConverter() implements PlainTextConverter<OffsetDateTime> {

    @Override
    public String name() {
        return "OffsetDateTime";
    }

    @Override
    public String text(OffsetDateTime value) {
        return TimeText.localDateTime(value.toLocalDateTime())
                + value.getOffset().getId();
    }

    @Override
    public OffsetDateTime fromCharacters(CharSequence text) {
        return TimeParser.offsetDateTime(text);
    }

    @Override
    public int size(OffsetDateTime value) {
        TimeText.requireSortable(value.getYear());
        return TimeText.DATE_TIME_LENGTH + value.getOffset().getId().length();
    }
}
