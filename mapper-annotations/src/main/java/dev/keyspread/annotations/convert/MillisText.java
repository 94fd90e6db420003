package dev.keyspread.annotations.convert;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes times with three digits of fraction. */
final class MillisText {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private MillisText() {}

    static String of(long epochMillis) {
        return FORMAT.format(Instant.ofEpochMilli(epochMillis));
    }
}
