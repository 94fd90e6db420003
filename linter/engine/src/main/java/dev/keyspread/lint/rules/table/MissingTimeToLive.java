package dev.keyspread.lint.rules.table;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.TableName;
import dev.keyspread.lint.evidence.WordLists;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds tables of sessions, tokens, locks and the like without a time to live. Classes of other mappers cannot state one,
 * and neither can CreateTable requests, so these are not reported.
 */
public final class MissingTimeToLive extends LintRule {

    private static final Set<String> EXPIRIES =
            Set.of("ttl", "expires", "expiry", "expiration", "expire", "expired", "exp");

    /** Nouns whose items are short-lived, whatever precedes them. */
    private static final Set<String> NOUNS = WordLists.of("short-lived nouns");

    /** Two words that are short-lived together, written as one. */
    private static final Set<String> PAIRS = WordLists.of("short-lived pairs");

    private static final Set<String> TOKEN_KINDS = WordLists.of("short-lived tokens");
    private static final Set<String> CODE_KINDS = WordLists.of("short-lived codes");
    private static final Set<String> LASTING_SESSIONS = WordLists.of("short-lived lasting sessions");

    /** Words for the people in a session that is no login, and for what they attend. */
    private static final Set<String> SESSION_ROLES = WordLists.of("short-lived session roles");

    /** The first words of names of times that a session is scheduled for. */
    private static final Set<String> SESSION_TIMES = WordLists.of("short-lived session times");

    /** Words of locks that their owner deletes or reuses. */
    private static final Set<String> LASTING_LOCKS = WordLists.of("short-lived lasting locks");

    private static final Set<String> SOCKETS = WordLists.of("short-lived sockets");

    public MissingTimeToLive() {
        super(
                "missing-time-to-live",
                "Sessions, tokens and locks without a time to live stay in the table",
                Severity.INFO);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.ofTable(subject).flatMap(key -> check(key, subject.entity())).stream()
                .toList();
    }

    private Optional<Finding> check(PartitionKeyJudgement key, EntitySchema entity) {
        boolean isMissing = entity.timeToLive() == null && statesTimeToLive(entity);
        boolean isShortLived = isShortLived(entity.table(), key.part().attribute()) && !isOfLessons(entity);
        return isMissing && isShortLived
                ? Optional.of(Finding.builder(this, entity)
                        .build(
                                Severity.INFO,
                                Evidence.NAMES,
                                Message.of("Table \"" + entity.table()
                                                + "\" has no time to live, but its items look short-lived.")
                                        .because("Old items stay until the program deletes them, and their storage is"
                                                + " charged.")
                                        .fixedBy("Store the expiry in epoch seconds, and enable time to live:"
                                                + " @TimeToLive.")))
                : Optional.empty();
    }

    /**
     * Returns whether a table's name ends in a noun for short-lived items, as {@code shop-sessions-dev} does.
     *
     * @param table the name of a table or of a class
     * @param key the name of its partition key, which tells connections of web sockets from others
     */
    static boolean isShortLived(String table, String key) {
        NameTokens name = TableName.of(table);
        String noun = singular(name.head());
        String last = name.modifier();
        return switch (noun) {
            case "session" -> !LASTING_SESSIONS.contains(last);
            case "token" -> TOKEN_KINDS.contains(last);
            case "code" -> CODE_KINDS.contains(last);
            case "lock" -> !TableName.isOfTerraformLocks(key) && !name.hasAny(LASTING_LOCKS);
            case "connection" -> isSocket(name, NameTokens.of(key));
            default -> NOUNS.contains(noun) || PAIRS.contains(last + noun);
        };
    }

    /**
     * Returns whether the table holds sessions of lessons, games or the like, which people attend: it has the id of a student or of
     * a course, or a key sorts by the time that a session is scheduled for.
     */
    private static boolean isOfLessons(EntitySchema entity) {
        List<KeySchema> keys = Stream.concat(
                        Stream.ofNullable(entity.key()),
                        entity.indexes().stream().map(IndexSchema::key))
                .toList();
        Stream<String> ids = Stream.concat(
                entity.attributes().stream().map(AttributeSchema::name),
                keys.stream()
                        .flatMap(key -> Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream()))
                        .map(KeyPart::attribute));
        Stream<String> times =
                keys.stream().flatMap(key -> key.sortKeys().stream()).map(KeyPart::attribute);
        return TableName.of(entity.table()).head().startsWith("session")
                && (ids.map(NameTokens::of).anyMatch(MissingTimeToLive::isRole)
                        || times.map(NameTokens::of).anyMatch(time -> SESSION_TIMES.contains(time.first())));
    }

    private static boolean isRole(NameTokens name) {
        return name.hasAny(SESSION_ROLES) || (name.head().equals("id") && LASTING_SESSIONS.contains(name.modifier()));
    }

    private static boolean isSocket(NameTokens name, NameTokens key) {
        return name.hasAny(SOCKETS) || key.words().equals(List.of("connection", "id"));
    }

    private static String singular(String noun) {
        return noun.endsWith("s") ? noun.substring(0, noun.length() - 1) : noun;
    }

    /** Returns whether the schema would contain the time to live of its table. */
    private static boolean statesTimeToLive(EntitySchema entity) {
        Deployment deployment = entity.deployment();
        return entity.origin() == Origin.KEYSPREAD
                ? entity.attributes().stream()
                        .noneMatch(
                                attribute -> NameTokens.of(attribute.member()).hasAny(EXPIRIES))
                : deployment != null && deployment.statesTimeToLive();
    }
}
