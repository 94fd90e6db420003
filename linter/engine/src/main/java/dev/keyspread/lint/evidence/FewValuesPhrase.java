package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Set;

/** Recognises names of one of a few values that it takes more than their last word to recognise. */
final class FewValuesPhrase {

    /** What has few values has few keys. A category or a type may have a key because there are many. */
    private static final Set<String> KEYED = Set.of(
            "status",
            "severity",
            "priority",
            "gender",
            "country",
            "currency",
            "language",
            "locale",
            "weekday",
            "province",
            "continent");

    /** What holds the kind of an item where one table has several. */
    private static final String SINGLE_TABLE = "entity";

    private static final Set<String> GROUPED = Set.of("blood", "age");

    /** Endings of nouns in languages that put the head first. */
    private static final List<String> ROMANCE =
            List.of("cao", "coes", "cion", "ciones", "mento", "miento", "dade", "ario", "ado", "ido");

    private FewValuesPhrase() {}

    static boolean matches(NameTokens name) {
        return switch (name.head()) {
            case SINGLE_TABLE -> name.isOnly(SINGLE_TABLE);
            case "name" -> name.modifier().equals(SINGLE_TABLE);
            case "group" -> GROUPED.contains(name.modifier());
            case "stock" -> name.modifier().equals("in");
            case "year" -> TimeBucketName.isLongAgo(name);
            default -> isHeadFirstStatus(name);
        };
    }

    /** The key of a status is the status. */
    static boolean isKey(NameTokens name) {
        return name.head().equals("key") && KEYED.contains(name.withoutKey().head());
    }

    /** {@code statusPedido}. */
    private static boolean isHeadFirstStatus(NameTokens name) {
        return name.words().size() > 1
                && name.first().equals("status")
                && ROMANCE.stream().anyMatch(name.head()::endsWith);
    }
}
