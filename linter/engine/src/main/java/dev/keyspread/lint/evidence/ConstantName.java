package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises names of keys that have the same value in all items. */
public final class ConstantName {

    private static final Set<String> HEADS = WordLists.of("constant heads");

    /** Words that mean a single value only if they are the whole name. */
    private static final Set<String> WHOLE = WordLists.of("constant whole");

    /** GraphQL's name for an object's type. All items of a table have the same. */
    private static final String TYPE_NAME = "typename";

    private ConstantName() {}

    /** Returns whether a name suggests that the value never varies. */
    public static boolean matches(NameTokens name) {
        NameTokens value = name.withoutKey();
        return HEADS.contains(value.head())
                || value.isOnly(TYPE_NAME)
                || WHOLE.stream().anyMatch(value::isOnly);
    }
}
