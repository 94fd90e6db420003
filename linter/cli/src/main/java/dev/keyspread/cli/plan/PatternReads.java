package dev.keyspread.cli.plan;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.lint.rules.index.IndexContents;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.planner.plan.OperationUnits;
import java.util.List;
import java.util.Optional;

/** The charges of declared reads. */
record PatternReads(EntitySchema entity, EntitySizes sizes, Assumptions assumptions) {

    OperationUnits units(AccessPattern pattern) {
        ReadConsistency consistency = pattern.consistent() ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
        if (pattern.operation() == AccessPattern.Operation.GET) {
            return OperationUnits.get(consistency, sizes.itemBytes());
        }
        Optional<IndexSchema> index = index(pattern);
        if (index.isPresent()) {
            return ofIndex(pattern, index.get(), consistency);
        }
        return pattern.operation() == AccessPattern.Operation.SCAN
                ? OperationUnits.scan(consistency, sizes.itemBytes(), items(pattern))
                : OperationUnits.query(consistency, sizes.itemBytes(), items(pattern), shards(pattern, entity.key()));
    }

    private OperationUnits ofIndex(AccessPattern pattern, IndexSchema index, ReadConsistency consistency) {
        long bytes = sizes.entryBytes(index);
        long items = items(pattern);
        if (index.isGlobal()) {
            int shards = pattern.operation() == AccessPattern.Operation.SCAN ? 1 : shards(pattern, index.key());
            return OperationUnits.globalIndexRead(index.name(), bytes, items, shards);
        }
        boolean fetches = !IndexContents.missing(entity, index, used(pattern)).isEmpty();
        int shards = pattern.operation() == AccessPattern.Operation.SCAN ? 1 : shards(pattern, entity.key());
        return OperationUnits.localIndexRead(consistency, bytes, items, shards, fetches ? sizes.itemBytes() : 0);
    }

    private List<String> used(AccessPattern pattern) {
        return pattern.uses().isEmpty()
                ? entity.attributes().stream().map(AttributeSchema::member).toList()
                : pattern.uses();
    }

    /** Returns the number of items that one operation reads. */
    long items(AccessPattern pattern) {
        Optional<IndexSchema> index = index(pattern);
        KeySchema key = index.map(IndexSchema::key).orElse(entity.key());
        return switch (pattern.operation()) {
            case SCAN -> scanned(pattern, index);
            case QUERY ->
                knows(pattern, key.sortKeys()) && !key.sortKeys().isEmpty() && index.isEmpty()
                        ? 1
                        : ofOneKey(pattern, key, index.map(this::workload).orElse(entity.workload()));
            case GET, PUT, UPDATE, DELETE -> 1;
        };
    }

    /** Returns the workload of an index. The keys of a local index are those of the table, and have as many items. */
    private Workload workload(IndexSchema index) {
        Workload declared = index.workload();
        boolean isKnown = declared.itemsPerKey() >= 0 || (declared.items() > 0 && declared.distinctKeys() > 0);
        return isKnown || index.isGlobal() ? declared : entity.workload();
    }

    private long scanned(AccessPattern pattern, Optional<IndexSchema> index) {
        long items = index.map(IndexSchema::workload)
                .map(Workload::items)
                .filter(entries -> entries >= 0)
                .orElse(sizes.items());
        if (items < 0) {
            assumptions.add("Pattern \"" + pattern.name()
                    + "\" counts as reading one item, since the number of items is" + " unknown. Declare items.");
        }
        return Math.max(1, items);
    }

    /** Returns the items of a logical key, or of one of its shards if the pattern knows the shard. */
    private long ofOneKey(AccessPattern pattern, KeySchema key, Workload workload) {
        long items = workload.itemsPerKey();
        if (items < 0 && workload.items() > 0 && workload.distinctKeys() > 0) {
            items = Math.max(1, workload.items() / workload.distinctKeys());
        }
        if (items < 0) {
            assumptions.add("Pattern \"" + pattern.name() + "\" counts as reading one item. Declare itemsPerKey.");
            return 1;
        }
        int suffixes = sharding(key).map(Sharding::suffixes).orElse(1);
        return shards(pattern, key) == suffixes ? items : -Math.floorDiv(-items, (long) suffixes);
    }

    /** Returns the number of shards that a query reads: one if the pattern knows what the suffix is calculated from. */
    private static int shards(AccessPattern pattern, KeySchema key) {
        return sharding(key)
                .filter(sharding -> !knowsSuffix(pattern, key, sharding))
                .map(Sharding::suffixes)
                .orElse(1);
    }

    private static boolean knowsSuffix(AccessPattern pattern, KeySchema key, Sharding sharding) {
        if (!sharding.calculated()) {
            return false;
        }
        return sharding.from().isEmpty()
                ? knows(pattern, key.sortKeys())
                : pattern.by().containsAll(sharding.from());
    }

    static Optional<Sharding> sharding(KeySchema key) {
        return key.partitionKeys().stream()
                .flatMap(part -> Optional.ofNullable(part.sharding()).stream())
                .findFirst();
    }

    private static boolean knows(AccessPattern pattern, List<KeyPart> parts) {
        return parts.stream().flatMap(KeyPart::names).allMatch(pattern.by()::contains);
    }

    private Optional<IndexSchema> index(AccessPattern pattern) {
        String name = pattern.index();
        return name == null ? Optional.empty() : entity.index(name);
    }
}
