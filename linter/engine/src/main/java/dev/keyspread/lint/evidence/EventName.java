package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the class of things that happen again and again to the same owner. */
public final class EventName {

    private static final Set<String> EVENTS = Set.of(
            "event",
            "log",
            "entry",
            "transaction",
            "message",
            "click",
            "visit",
            "reading",
            "measurement",
            "activity",
            "audit",
            "login",
            "payment",
            "notification",
            "request",
            "order",
            "purchase",
            "call",
            "trade",
            "job");

    private static final Set<String> SUMMARIES = Set.of(
            "daily",
            "weekly",
            "monthly",
            "hourly",
            "yearly",
            "summary",
            "stats",
            "statistics",
            "statistic",
            "report",
            "aggregate",
            "snapshot",
            "metrics",
            "metric",
            "total",
            "totals",
            "rollup",
            "calendar",
            "rate",
            "price");

    private EventName() {}

    /** Whether a class is called after an event, and not after what sums up a period. */
    public static boolean matches(NameTokens simpleName) {
        return EVENTS.contains(simpleName.head()) && !isSummary(simpleName);
    }

    /** Whether a class is called after what there is one of for a period. */
    public static boolean isSummary(NameTokens simpleName) {
        return simpleName.hasAny(SUMMARIES);
    }
}
