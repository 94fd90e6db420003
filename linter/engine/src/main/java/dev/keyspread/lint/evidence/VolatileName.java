package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a value that changes with every use of its item. */
public final class VolatileName {

    private static final Set<String> HEADS = Set.of(
            "score",
            "count",
            "counter",
            "views",
            "likes",
            "balance",
            "heartbeat",
            "ping",
            "presence",
            "rank",
            "points");

    private VolatileName() {}

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
