package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.inmemory.internal.table.IndexView;
import dev.keyspread.inmemory.internal.table.StoredTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** The capacity units that an operation consumes of a table and of its indexes. */
final class Charge {

    private final StoredTable table;
    private final Map<String, Double> local = new TreeMap<>();
    private final Map<String, Double> global = new TreeMap<>();
    private double units;

    private Charge(StoredTable table) {
        this.table = table;
    }

    /** Returns the charge of an operation that has consumed nothing yet. */
    static Charge of(StoredTable table) {
        return new Charge(table);
    }

    /** Adds units of the table itself. */
    Charge add(double more) {
        units += more;
        return this;
    }

    /** Adds units of an index. */
    Charge add(IndexView index, double more) {
        (index.isLocal() ? local : global).merge(index.name(), more, Double::sum);
        return this;
    }

    /** Returns the charges as DynamoDB reports them, or null if the request does not ask for them. */
    static @Nullable ConsumedCapacity consumed(Charge charge, @Nullable ReturnConsumedCapacity wanted) {
        if (wanted == null || wanted == ReturnConsumedCapacity.NONE) {
            return null;
        }
        ConsumedCapacity.Builder consumed = ConsumedCapacity.builder()
                .tableName(charge.table.name())
                .capacityUnits(charge.units + sum(charge.local) + sum(charge.global));
        if (wanted == ReturnConsumedCapacity.INDEXES) {
            consumed.table(capacity(charge.units));
            consumed.localSecondaryIndexes(charge.local.isEmpty() ? null : capacities(charge.local));
            consumed.globalSecondaryIndexes(charge.global.isEmpty() ? null : capacities(charge.global));
        }
        return consumed.build();
    }

    static ReadConsistency consistency(@Nullable Boolean isConsistent) {
        return Boolean.TRUE.equals(isConsistent) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
    }

    private static double sum(Map<String, Double> units) {
        return units.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Map<String, Capacity> capacities(Map<String, Double> units) {
        return units.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        index -> capacity(index.getValue()),
                        (one, other) -> one,
                        LinkedHashMap::new));
    }

    private static Capacity capacity(double units) {
        return Capacity.builder().capacityUnits(units).build();
    }

    /** The charges of an operation on several tables. */
    static final class Charges {

        private final Map<StoredTable, Charge> charges = new LinkedHashMap<>();

        /** Returns the charge of one table, to add to it. */
        Charge of(StoredTable table) {
            return charges.computeIfAbsent(table, Charge::of);
        }

        /** Returns the charges as DynamoDB reports them, or null if the request does not ask for them. */
        @Nullable
        List<ConsumedCapacity> consumed(@Nullable ReturnConsumedCapacity wanted) {
            List<ConsumedCapacity> consumed = charges.values().stream()
                    .map(charge -> Charge.consumed(charge, wanted))
                    .filter(Objects::nonNull)
                    .toList();
            return consumed.isEmpty() ? null : consumed;
        }
    }
}
