package dev.keyspread.internal.convert;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** Stores a date and time with an offset and a zone as S. */
public record ZonedDateTimeConverter() implements PlainTextConverter<ZonedDateTime> {

    private static final int BRACKETS = 2;

    @Override
    public String name() {
        return "ZonedDateTime";
    }

    @Override
    public String text(ZonedDateTime value) {
        return TimeText.localDateTime(value.toLocalDateTime())
                + value.getOffset().getId()
                + zone(value);
    }

    @Override
    public ZonedDateTime fromCharacters(CharSequence text) {
        return TimeParser.zonedDateTime(text);
    }

    @Override
    public int size(ZonedDateTime value) {
        TimeText.requireSortable(value.getYear());
        int zone = value.getZone() instanceof ZoneOffset
                ? 0
                : BRACKETS + value.getZone().getId().length();
        return TimeText.DATE_TIME_LENGTH + value.getOffset().getId().length() + zone;
    }

    private static String zone(ZonedDateTime value) {
        return value.getZone() instanceof ZoneOffset
                ? ""
                : "[" + value.getZone().getId() + "]";
    }
}
