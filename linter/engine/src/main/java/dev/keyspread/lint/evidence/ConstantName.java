package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a key that is there only because a key has to be. */
public final class ConstantName {

    private static final Set<String> HEADS = WordLists.of("constant heads");

    /** These words mean a single value only if they are the whole name. */
    private static final Set<String> WHOLE = WordLists.of("constant whole");

    /** GraphQL's name for the type of an object, which is the same for all items of a table. */
    private static final String TYPE_NAME = "typename";

    private ConstantName() {}

    /** Returns whether a name says that the value never varies. */
    public static boolean matches(NameTokens name) {
        NameTokens value = name.withoutKey();
        return HEADS.contains(value.head())
                || value.isOnly(TYPE_NAME)
                || WHOLE.stream().anyMatch(value::isOnly);
    }
}
