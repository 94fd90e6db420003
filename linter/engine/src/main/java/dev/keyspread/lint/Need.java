package dev.keyspread.lint;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** A fact about a table by which rules decide. {@code --why-not} names the facts that a rule lacks. */
@SuppressWarnings("ImmutableEnumChecker") // The predicates are pure functions.
public enum Need {
    /** A secondary index. */
    INDEX("an index", entity -> !entity.indexes().isEmpty()),
    /** A global secondary index. */
    GLOBAL_INDEX("a global index", entity -> entity.indexes().stream().anyMatch(IndexSchema::isGlobal)),
    /** A local secondary index. */
    LOCAL_INDEX("a local index", entity -> entity.indexes().stream().anyMatch(index -> !index.isGlobal())),
    /** A sort key of the table or of an index. */
    SORT_KEY(
            "a sort key",
            entity -> entity.keys().anyMatch(key -> !key.sortKeys().isEmpty())),
    /** A key that joins several values. */
    COMPOSITE_KEY("a composite key", entity -> parts(entity).anyMatch(part -> part.template() != null)),
    /** A key with suffixes. */
    SHARDED_KEY("a sharded key", entity -> parts(entity).anyMatch(part -> part.sharding() != null)),
    /** An attribute that holds several values. */
    COLLECTION(
            "a list, map or set",
            entity -> entity.attributes().stream()
                    .anyMatch(attribute -> attribute.type().isCollection())),
    /** A cache of the table. */
    CACHE("a cache", entity -> entity.cache() != null),
    /** A table that Keyspread does not write. */
    OTHER_MAPPER("a table that Keyspread does not write", entity -> entity.origin() != Origin.KEYSPREAD),
    /** A class of the AWS SDK's Enhanced Client. */
    ENHANCED_CLIENT("a class of the Enhanced Client", entity -> entity.origin() == Origin.ENHANCED_CLIENT),
    /** The provisioned capacity of the table. */
    CAPACITY("provisioned capacity", entity -> entity.throughput() != null),
    /** The definition of the table in a template, a plan or a program. */
    DEPLOYMENT("a template, plan or program that creates it", entity -> entity.deployment() != null),
    /** Declared access patterns. */
    ACCESS_PATTERNS("declared access patterns", entity -> !entity.patterns().isEmpty()),
    /** Any declared or measured load. */
    LOAD("a declared load", entity -> workloads(entity).anyMatch(load -> !load.isUnknown()) || hasRates(entity)),
    /** The declared writes of the table or of an index. */
    WRITES("declared writes", entity -> declares(entity, Workload::peakWritesPerSecond) || hasRates(entity)),
    /** The declared reads of the table or of an index. */
    READS("declared reads", entity -> declares(entity, Workload::peakReadsPerSecond)),
    /** The declared or measured size of items. */
    ITEM_BYTES("a declared item size", entity -> declares(entity, Workload::itemBytes)),
    /** The declared or measured share of the hottest key. */
    HOTTEST_KEY(
            "a declared share of the hottest key",
            entity -> workloads(entity).anyMatch(load -> load.hottestKeyShare() >= 0) || entity.measured() != null),
    /** Declared or measured numbers or sizes of values. */
    BOUNDS("declared bounds of attributes", entity -> hasBounds(entity) || entity.measured() != null),
    /** A suppression of the table. */
    SUPPRESSION("a suppression", entity -> !entity.suppressions().isEmpty()),
    /** A baseline. Front ends compare it themselves. */
    BASELINE("a baseline with an entry that is no longer found", entity -> false),
    /** A class that calls DynamoDB. */
    CODE("a class that calls DynamoDB", entity -> false);

    private final String words;
    private final Predicate<EntitySchema> met;

    Need(String words, Predicate<EntitySchema> met) {
        this.words = words;
        this.met = met;
    }

    /** Returns whether the fact is known about a table. */
    public boolean isMet(EntitySchema entity) {
        return met.test(entity);
    }

    /** Returns the fact in words: {@code a global index}. */
    @Override
    public String toString() {
        return words;
    }

    private static Stream<KeyPart> parts(EntitySchema entity) {
        return entity.keys().flatMap(KeySchema::parts);
    }

    private static Stream<Workload> workloads(EntitySchema entity) {
        return Stream.concat(
                Stream.of(entity.workload()), entity.indexes().stream().map(IndexSchema::workload));
    }

    private static boolean declares(EntitySchema entity, ToLongFunction<Workload> number) {
        return workloads(entity).anyMatch(load -> number.applyAsLong(load) >= 0);
    }

    private static boolean hasRates(EntitySchema entity) {
        return entity.patterns().stream().anyMatch(pattern -> pattern.perSecond() > 0);
    }

    private static boolean hasBounds(EntitySchema entity) {
        Stream<Bounds> ofKeys =
                parts(entity).flatMap(part -> part.members().stream()).map(member -> member.bounds());
        return Stream.concat(entity.attributes().stream().map(AttributeSchema::bounds), ofKeys)
                .anyMatch(bounds -> !bounds.equals(Bounds.UNKNOWN));
    }
}
