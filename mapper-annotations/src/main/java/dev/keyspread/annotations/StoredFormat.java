package dev.keyspread.annotations;

/** The formats of {@link StoredAs}. */
public enum StoredFormat {
    /**
     * An {@code Instant} or {@code Date} as N, in seconds since 1970, as required by DynamoDB's time to live. Values with a
     * fraction of a second are rejected when they are written: use {@code truncatedTo(ChronoUnit.SECONDS)}. A {@code long} or {@code Long} is that
     * number itself.
     */
    EPOCH_SECONDS,
    /**
     * An {@code Instant} or {@code Date} as N, in milliseconds since 1970. Values with a fraction of a millisecond are
     * rejected when they are written: use {@code truncatedTo(ChronoUnit.MILLIS)}. A {@code long} or
     * {@code Long} is that number itself.
     */
    EPOCH_MILLIS,
    /**
     * A value of any class as S: JSON written by Jackson. The class path must contain {@code jackson-databind} 3
     * ({@code tools.jackson.core}) or 2.10 and later ({@code com.fasterxml.jackson.core}). If both are present, version
     * 3 is used.
     *
     * <p>The mapper registers the Jackson modules of the class path. Settings are the same in both versions: unknown
     * properties are ignored, a class without properties is an error, enums are stored by name, and dates as text.
     */
    JSON,
    /**
     * A {@code byte}, {@code short}, {@code int} or {@code long} as S, padded to the width of its type. The texts sort
     * in numeric order: 42 is {@code 0000000042} as an int.
     */
    SORTABLE_TEXT,
    /**
     * Any value as B, compressed with GZIP: the UTF-8 bytes of a string, a byte array, or the DynamoDB JSON of another
     * value. Values above 16 MiB uncompressed are rejected.
     */
    GZIP
}
