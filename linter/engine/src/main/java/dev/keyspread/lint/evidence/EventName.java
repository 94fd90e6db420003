package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the class of things that happen again and again to the same owner. */
public final class EventName {

    private static final Set<String> EVENTS = WordLists.of("event events");

    private static final Set<String> SUMMARIES = WordLists.of("event summaries");

    /** Suffixes of stored classes: {@code PaymentRecord}. */
    private static final Set<String> HOLDERS = WordLists.of("event holders");

    private EventName() {}

    /** Returns whether a class is called after an event, and not after what sums up a period. */
    public static boolean matches(NameTokens simpleName) {
        String noun = HOLDERS.contains(simpleName.head()) ? simpleName.modifier() : simpleName.head();
        return isEvent(noun) && !isSummary(simpleName);
    }

    /** Returns whether a noun, in the singular or the plural, is that of something that happens. */
    public static boolean isEvent(String noun) {
        return EVENTS.contains(noun)
                || (noun.endsWith("s") && EVENTS.contains(noun.substring(0, noun.length() - 1)))
                || (noun.endsWith("ies") && EVENTS.contains(noun.substring(0, noun.length() - 3) + "y"));
    }

    /** Returns whether a class is called after what there is one of for a period. */
    public static boolean isSummary(NameTokens simpleName) {
        return simpleName.hasAny(SUMMARIES);
    }
}
