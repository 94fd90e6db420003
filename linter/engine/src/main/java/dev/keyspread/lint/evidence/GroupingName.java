package dev.keyspread.lint.evidence;

import java.util.Set;

/**
 * Recognises the name of what things are grouped by, such as a topic. It has few values where an index puts things below
 * it, and many where a table holds the topics themselves.
 */
public final class GroupingName {

    private static final Set<String> NOUNS = Set.of(
            "topic",
            "theme",
            "purpose",
            "reason",
            "result",
            "action",
            "operation",
            "subcategory",
            "subgenre",
            "species",
            "segment",
            "specialty",
            "speciality",
            "occupation",
            "profession",
            "education",
            "religion",
            "nationality",
            "jurisdiction",
            "county",
            "city",
            "service",
            "provider",
            "carrier",
            "network",
            "chain",
            "component",
            "system",
            "workflow",
            "marketplace",
            "datacenter",
            "datacentre");

    /** What has as few numbers as names, because somebody keeps a list of it. */
    private static final Set<String> LISTED = Set.of(
            "category",
            "subcategory",
            "type",
            "tier",
            "genre",
            "department",
            "platform",
            "marketplace",
            "chain",
            "priority",
            "severity",
            "country",
            "region",
            "province",
            "language",
            "currency",
            "jurisdiction");

    private static final Set<String> NAMES = Set.of("name", "code", "label");

    /** Who has groups of their own, so that there are as many as there are users. */
    private static final Set<String> OWNERS =
            Set.of("user", "tenant", "account", "org", "organization", "organisation", "workspace");

    private GroupingName() {}

    /** Whether things are grouped by a value of this name, and a group has many. */
    public static boolean matches(NameTokens name) {
        return isNumberOfListed(name) || (!IdentifierWords.identify(name) && !name.hasAny(OWNERS) && isGroup(name));
    }

    private static boolean isNumberOfListed(NameTokens name) {
        return name.head().equals("id") && name.words().size() == 2 && LISTED.contains(name.modifier());
    }

    private static boolean isGroup(NameTokens name) {
        return NOUNS.contains(name.head())
                || (NAMES.contains(name.head()) && NOUNS.contains(name.modifier()) && !isHost(name))
                || isDataCenter(name);
    }

    /** The name of a system is that of one machine. */
    private static boolean isHost(NameTokens name) {
        return name.modifier().equals("system");
    }

    private static boolean isDataCenter(NameTokens name) {
        return name.modifier().equals("data") && Set.of("center", "centre").contains(name.head());
    }
}
