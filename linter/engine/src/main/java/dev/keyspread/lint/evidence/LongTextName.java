package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a text that is longer than a key may be, sooner or later. */
public final class LongTextName {

    private static final Set<String> HEADS =
            Set.of("url", "uri", "path", "description", "text", "body", "content", "query", "payload", "link", "href");

    private LongTextName() {}

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
