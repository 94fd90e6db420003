package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a collection that gains elements for as long as its item lives. */
public final class GrowingName {

    private static final Set<String> HEADS = Set.of(
            "history",
            "histories",
            "events",
            "comments",
            "followers",
            "following",
            "log",
            "logs",
            "messages",
            "likes",
            "views",
            "visits",
            "transactions",
            "activities",
            "notifications",
            "posts",
            "replies",
            "reviews",
            "subscribers",
            "readings",
            "measurements");

    /** Behind such a noun these only say how it is held: {@code eventsList}. */
    private static final Set<String> CONTAINERS = Set.of("list", "set", "map", "array", "collection");

    private GrowingName() {}

    /** Whether a name is one of these, by its last word that means something. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(CONTAINERS.contains(name.head()) ? name.modifier() : name.head());
    }
}
