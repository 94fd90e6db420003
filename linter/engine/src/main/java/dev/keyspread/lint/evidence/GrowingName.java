package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a collection that gains elements for as long as its item lives. */
public final class GrowingName {

    private static final Set<String> HEADS = WordLists.of("growing heads");

    /** Behind such a noun these only say how it is held: {@code eventsList}, {@code commentIds}. */
    private static final Set<String> CONTAINERS = WordLists.of("growing containers");

    private GrowingName() {}

    /** Returns whether a name is one of these, by its last word that means something. */
    public static boolean matches(NameTokens name) {
        return CONTAINERS.contains(name.head()) ? isMany(name.modifier()) : HEADS.contains(name.head());
    }

    /** In front of a container the noun may be in the singular. */
    private static boolean isMany(String noun) {
        boolean y = noun.endsWith("y");
        return HEADS.contains(noun)
                || HEADS.contains(noun + "s")
                || (y && HEADS.contains(noun.substring(0, noun.length() - 1) + "ies"));
    }
}
