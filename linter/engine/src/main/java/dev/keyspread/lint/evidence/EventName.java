package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises classes of events: things that happen repeatedly to the same owner. */
public final class EventName {

    private static final Set<String> EVENTS = WordLists.of("event events");

    private static final Set<String> SUMMARIES = WordLists.of("event summaries");

    /** Suffixes of stored classes: {@code PaymentRecord}. */
    private static final Set<String> HOLDERS = WordLists.of("event holders");

    private EventName() {}

    /** Returns whether a class is named after an event, and not after the summary of a period. */
    public static boolean matches(NameTokens simpleName) {
        String noun = HOLDERS.contains(simpleName.head()) ? simpleName.modifier() : simpleName.head();
        return isEvent(noun) && !isSummary(simpleName);
    }

    /** Returns whether a singular or plural noun denotes an event. */
    public static boolean isEvent(String noun) {
        return EVENTS.contains(noun)
                || (noun.endsWith("s") && EVENTS.contains(noun.substring(0, noun.length() - 1)))
                || (noun.endsWith("ies") && EVENTS.contains(noun.substring(0, noun.length() - 3) + "y"));
    }

    /** Returns whether a class is named after a summary of a period, such as {@code DailyReport}. */
    public static boolean isSummary(NameTokens simpleName) {
        return simpleName.hasAny(SUMMARIES);
    }
}
