package dev.keyspread.annotations;

/** The forms that {@link StoredAs} can ask for. */
public enum StoredFormat {
    /**
     * An {@code Instant} or {@code Date} as N, in seconds since 1970: what DynamoDB's time to live wants. A fraction is cut
     * off, towards the past.
     */
    EPOCH_SECONDS,
    /** An {@code Instant} or {@code Date} as N, in milliseconds since 1970. What is finer is cut off, towards the past. */
    EPOCH_MILLIS,
    /**
     * A value of any class as S, the JSON that Jackson makes of it: {@code jackson-databind} 3 ({@code tools.jackson.core}) or
     * 2.10 and later ({@code com.fasterxml.jackson.core}) has to be on the class path, and the later one is taken. The mapper
     * has the modules that the class path has, and the same settings in both: properties that the class does not know are
     * passed over, a class in which Jackson sees no properties is an error, enums are stored by name, and dates as text.
     */
    JSON,
    /**
     * A {@code byte}, {@code short}, {@code int} or {@code long} as S, at the width that its type needs, so that the texts
     * sort as the numbers do: 42 is {@code 0000000042} as an int.
     */
    SORTABLE_TEXT,
    /**
     * Any value as B, compressed by GZIP: the UTF-8 of a string, the bytes of a byte array, and DynamoDB's JSON of anything
     * else. What unpacks to more than 16 MiB is refused.
     */
    GZIP
}
