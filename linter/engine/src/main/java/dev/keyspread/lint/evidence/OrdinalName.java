package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a number that orders what it numbers. */
public final class OrdinalName {

    private static final Set<String> HEADS = Set.of(
            "version",
            "revision",
            "rev",
            "sequence",
            "seq",
            "seqno",
            "seqnum",
            "number",
            "num",
            "index",
            "position",
            "page",
            "step",
            "chapter",
            "height",
            "level",
            "counter");

    private OrdinalName() {}

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
