package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Set;

/** Recognises names of tables whose items are soon useless, such as sessions, tokens and locks. */
public final class ShortLivedName {

    /** Nouns whose items are short-lived, whatever precedes them. */
    private static final Set<String> NOUNS = WordLists.of("short-lived nouns");

    /** Two words that are short-lived together, written as one. */
    private static final Set<String> PAIRS = WordLists.of("short-lived pairs");

    private static final Set<String> TOKEN_KINDS = WordLists.of("short-lived tokens");
    private static final Set<String> CODE_KINDS = WordLists.of("short-lived codes");
    private static final Set<String> LASTING_SESSIONS = WordLists.of("short-lived lasting sessions");

    /** Words of locks that their owner deletes or reuses. */
    private static final Set<String> LASTING_LOCKS = WordLists.of("short-lived lasting locks");

    private static final Set<String> SOCKETS = WordLists.of("short-lived sockets");

    private ShortLivedName() {}

    /**
     * Returns whether a table's name ends in a noun for short-lived items, as {@code shop-sessions-dev} does.
     *
     * @param table the name of a table or of a class
     * @param key the name of its partition key, which tells connections of web sockets from others
     */
    public static boolean matches(String table, String key) {
        NameTokens name = TableName.of(table);
        String noun = singular(name.head());
        String last = name.modifier();
        return switch (noun) {
            case "session" -> !LASTING_SESSIONS.contains(last);
            case "token" -> TOKEN_KINDS.contains(last);
            case "code" -> CODE_KINDS.contains(last);
            case "lock" -> !TerraformLock.isKey(key) && !name.hasAny(LASTING_LOCKS);
            case "connection" -> isSocket(name, NameTokens.of(key));
            default -> NOUNS.contains(noun) || PAIRS.contains(last + noun);
        };
    }

    private static boolean isSocket(NameTokens name, NameTokens key) {
        return name.hasAny(SOCKETS) || key.words().equals(List.of("connection", "id"));
    }

    private static String singular(String noun) {
        return noun.endsWith("s") ? noun.substring(0, noun.length() - 1) : noun;
    }
}
