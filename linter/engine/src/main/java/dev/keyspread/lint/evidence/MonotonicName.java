package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a value that is greater for every new item. */
public final class MonotonicName {

    private static final Set<String> HEADS = Set.of(
            "timestamp", "ts", "time", "datetime", "epoch", "millis", "nanos", "ulid", "ksuid", "snowflake", "offset");
    private static final Set<String> PARTICIPLES =
            Set.of("created", "updated", "modified", "inserted", "received", "logged");
    private static final Set<String> PARTICLES = Set.of("at", "on", "time", "date");

    private MonotonicName() {}

    /** Whether a name is that of a moment, or of an id that begins with one. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head())
                || PARTICIPLES.contains(name.head())
                || (PARTICLES.contains(name.head()) && PARTICIPLES.contains(name.modifier()))
                || SequenceName.matches(name);
    }
}
