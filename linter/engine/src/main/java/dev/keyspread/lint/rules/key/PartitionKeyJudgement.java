package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.Bucket;
import dev.keyspread.lint.evidence.EventName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.MonotonicName;
import dev.keyspread.lint.evidence.NameKind;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.TableName;
import dev.keyspread.lint.evidence.UniqueName;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The partition key of a table or of a global index, as used by the rules about hot keys. Immutable. */
public final class PartitionKeyJudgement {

    /** The end of advice that changes stored keys. */
    public static final String HIDES = " Both changes hide the items that the table already has. To move them:"
            + " https://github.com/keyspread/keyspread/blob/main/docs/how-to/shard-a-live-table.md";

    private static final Pattern JOINT = Pattern.compile("[#:|]+");

    private static final Function<Subject, List<PartitionKeyJudgement>> ALL = PartitionKeyJudgement::derive;

    private final Subject subject;
    private final @Nullable IndexSchema index;
    private final KeySchema key;
    private final List<KeyMember> members;

    private @Nullable KeyIssue issue;
    private volatile boolean isIssueKnown;

    private PartitionKeyJudgement(Subject subject, @Nullable IndexSchema index, KeySchema key) {
        this.subject = subject;
        this.index = index;
        this.key = key;
        this.members = members(subject.entity(), key);
    }

    /**
     * Returns the partition keys of the table and of the global indexes. Local indexes have the table's partition key.
     */
    public static Stream<PartitionKeyJudgement> all(Subject subject) {
        return subject.fact(ALL).stream();
    }

    /** Returns the table's partition key, or empty if only an index is known. */
    public static Optional<PartitionKeyJudgement> ofTable(Subject subject) {
        List<PartitionKeyJudgement> all = subject.fact(ALL);
        return all.isEmpty() || all.get(0).index != null ? Optional.empty() : Optional.of(all.get(0));
    }

    /** Returns the partition keys of the global indexes. */
    public static Stream<PartitionKeyJudgement> ofIndexes(Subject subject) {
        return all(subject).filter(key -> key.index != null);
    }

    /** Returns the partition key of the same table or global index as a sort key. */
    static Optional<PartitionKeyJudgement> of(KeyParts sortKey) {
        return all(sortKey.subject())
                .filter(candidate -> Objects.equals(candidate.indexName(), sortKey.indexName()))
                .findFirst();
    }

    private static List<PartitionKeyJudgement> derive(Subject subject) {
        List<PartitionKeyJudgement> all = new ArrayList<>();
        add(subject, null, subject.entity().key(), all);
        for (IndexSchema index : subject.entity().indexes()) {
            if (index.isGlobal()) {
                add(subject, index, index.key(), all);
            }
        }
        return List.copyOf(all);
    }

    private static void add(
            Subject subject, @Nullable IndexSchema index, KeySchema key, List<PartitionKeyJudgement> all) {
        if (!key.partitionKeys().isEmpty()) {
            all.add(new PartitionKeyJudgement(subject, index, key));
        }
    }

    private static List<KeyMember> members(EntitySchema entity, KeySchema key) {
        List<KeyMember> members = new ArrayList<>();
        for (KeyPart part : key.partitionKeys()) {
            for (KeyMember member : part.members()) {
                members.addAll(parts(entity, member));
            }
        }
        return List.copyOf(members);
    }

    /** Splits names such as {@code tenantId#day} in table definitions, which join two values in one attribute. */
    private static List<KeyMember> parts(EntitySchema entity, KeyMember member) {
        return entity.origin() == Origin.DEFINITION
                        && JOINT.matcher(member.name()).find()
                ? JOINT.splitAsStream(member.name())
                        .map(name -> new KeyMember(name, member.javaType(), List.of()))
                        .toList()
                : List.of(member);
    }

    public EntitySchema entity() {
        return subject.entity();
    }

    /** Returns the index, or {@code null} for the table's key. */
    @Nullable
    public IndexSchema index() {
        return index;
    }

    /** Returns the key, which has at least one partition key. */
    public KeySchema key() {
        return key;
    }

    /** Returns the members of the key. A constant template has none. */
    public List<KeyMember> members() {
        return members;
    }

    /** Returns the reason for hot keys, if any. */
    public Optional<KeyIssue> issue() {
        if (!isIssueKnown) {
            issue = KeyIssue.of(this).orElse(null);
            isIssueKnown = true;
        }
        return Optional.ofNullable(issue);
    }

    /** Returns whether the key is sharded. Other rules check such keys. */
    public boolean isSharded() {
        for (KeyPart part : key.partitionKeys()) {
            if (part.sharding() != null) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the key has a single member. If there are several, one member with many values is enough. */
    public boolean isSingle() {
        return members().size() == 1;
    }

    public KeyMember member() {
        return members().get(0);
    }

    /** Returns the first attribute of the partition key. */
    public KeyPart part() {
        return key.partitionKeys().get(0);
    }

    /** Returns whether each item of the table has its own partition key value, because there is no sort key. */
    public boolean isAloneInTable() {
        return index == null && key.sortKeys().isEmpty();
    }

    /** Returns whether new items are at the end of the sort-key order, judging by the sort key's name. */
    public boolean isAppendedTo() {
        return key.sortKeys().size() == 1
                && MonotonicName.matches(NameTokens.of(key.sortKeys().get(0).attribute()));
    }

    /** Returns whether the items of each key are in the order of a score, a rank or another measure of success. */
    public boolean isRanked() {
        return key.sortKeys().size() == 1
                && NameKind.SCORE.matches(NameTokens.of(key.sortKeys().get(0).attribute()));
    }

    /**
     * Returns whether the table holds other items than those that a noun names, several for each: a {@code service} in
     * a table of hosts.
     */
    public boolean isOfOtherItems(String noun) {
        return index == null && !key.sortKeys().isEmpty() && names().noneMatch(name -> names(name, noun));
    }

    /** Returns whether the table's items are what a noun names, judging by the main noun of the table or its class. */
    public boolean isOfItems(String noun) {
        return names().anyMatch(name -> TableName.of(name).head().startsWith(noun));
    }

    /** Returns whether each item of the table is the summary of a period, judging by the name of the table or the class. */
    public boolean isOfPeriods(Bucket bucket) {
        return names().anyMatch(name -> EventName.isSummary(NameTokens.of(name)) || names(name, bucket.noun()));
    }

    /**
     * Returns whether the table is named after events, people or counters, so that its items are written often even if each is that of a
     * whole period.
     */
    public boolean isOfLoad() {
        return isOfCounters() || words().anyMatch(word -> EventName.isEvent(word) || UniqueName.isOwner(word));
    }

    /** Returns whether the table is named after counters or other values that change with every use. */
    public boolean isOfCounters() {
        return words().anyMatch(word -> NameKind.VOLATILE.matches(NameTokens.of(word))
                || NameKind.VOLATILE.matches(NameTokens.of(word.replaceFirst("s$", ""))));
    }

    private Stream<String> words() {
        return names().flatMap(name -> NameTokens.of(name).words().stream());
    }

    private Stream<String> names() {
        return Stream.of(new JavaType(entity().entity()).simpleName(), entity().table());
    }

    private static boolean names(String name, String noun) {
        return NameTokens.of(name).words().stream().anyMatch(word -> word.startsWith(noun));
    }

    @Nullable
    public String indexName() {
        return index == null ? null : index.name();
    }

    /** Returns the beginning of a message: {@code Partition key "status" of index "by-status"}. */
    public String title() {
        String place = index == null ? "" : " of index \"" + index.name() + "\"";
        return "Partition key \"" + name() + "\"" + place;
    }

    /** Returns the end of a message: how to shard the key, if that is possible, and what it does to stored items. */
    public String advice(int suffixes) {
        return advice("move it to the sort key", suffixes);
    }

    /** Returns the same for a constant key, which is useless as a sort key. */
    String adviceOnConstant(int suffixes) {
        return advice("use a key with many values", suffixes);
    }

    private String advice(String choice, int suffixes) {
        String change = change(choice, suffixes);
        return index == null
                ? "In a new table, " + change + HIDES
                : Character.toUpperCase(change.charAt(0)) + change.substring(1);
    }

    private String change(String choice, int suffixes) {
        if (entity().origin() != Origin.KEYSPREAD) {
            return choice + ", or shard it: append a suffix from 1 to " + suffixes + " to its values, and query all "
                    + suffixes + ".";
        }
        if (key.partitionKeys().size() > 1) {
            return "add a member with many values to it, or shard it: " + shardedKey(suffixes)
                    + " on the first member.";
        }
        if (isDiscriminator()) {
            return choice + ", or declare a member with the same values and shard that: " + shardedKey(suffixes) + ".";
        }
        return part().template() == null
                ? choice + ", or shard it: " + shardedKey(suffixes) + "." + missingSortKey()
                : "add a member with many values to it, or shard it: " + shardedKey(suffixes) + " on the class."
                        + missingSortKey();
    }

    /** Returns a builder of a finding about this key. */
    public Finding.Builder finding(LintRule rule) {
        return Finding.builder(rule, entity()).index(indexName()).member(isSingle() ? member().name() : null);
    }

    /**
     * Returns whether the key is the discriminator of an entity's subtypes. Other members of type String have no
     * constants.
     */
    private boolean isDiscriminator() {
        return isSingle()
                && !member().constants().isEmpty()
                && member().javaType().equals("java.lang.String");
    }

    private String shardedKey(int suffixes) {
        // A random suffix in a table's key would need a member that stores it.
        return index == null
                ? "@ShardedKey(suffixes = " + suffixes + ", calculated = true)"
                : "@ShardedKey(index = \"" + index.name() + "\", suffixes = " + suffixes + ")";
    }

    private String missingSortKey() {
        return isAloneInTable() ? " Sharding needs a sort key, which this table lacks." : "";
    }

    private String name() {
        List<KeyPart> parts = key.partitionKeys();
        return parts.size() == 1
                ? partName(parts.get(0))
                : parts.stream().map(PartitionKeyJudgement::partName).collect(Collectors.joining("\", \""));
    }

    private static String partName(KeyPart part) {
        String template = part.template();
        if (template != null) {
            return template;
        }
        List<KeyMember> members = part.members();
        return members.size() == 1
                ? members.get(0).name()
                : members.stream().map(KeyMember::name).collect(Collectors.joining("\", \""));
    }
}
