package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises names of collections that grow for as long as their item exists. */
public final class GrowingName {

    private static final Set<String> HEADS = WordLists.of("growing heads");

    /** Words that follow the noun and only name the container: {@code eventsList}, {@code commentIds}. */
    private static final Set<String> CONTAINERS = WordLists.of("growing containers");

    private GrowingName() {}

    /** Returns whether a name denotes a growing collection, by its last word other than a container. */
    public static boolean matches(NameTokens name) {
        return CONTAINERS.contains(name.head()) ? isMany(name.modifier()) : HEADS.contains(name.head());
    }

    /**
     * Returns whether a noun, in the singular or the plural, denotes growing contents. It may be singular before a
     * container.
     */
    private static boolean isMany(String noun) {
        boolean y = noun.endsWith("y");
        return HEADS.contains(noun)
                || HEADS.contains(noun + "s")
                || (y && HEADS.contains(noun.substring(0, noun.length() - 1) + "ies"));
    }
}
