package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a text that people write, and may write anything into. */
public final class FreeTextName {

    private static final Set<String> HEADS = Set.of(
            "name",
            "title",
            "description",
            "label",
            "text",
            "comment",
            "note",
            "subject",
            "city",
            "street",
            "address",
            "nickname",
            "alias");

    private FreeTextName() {}

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
