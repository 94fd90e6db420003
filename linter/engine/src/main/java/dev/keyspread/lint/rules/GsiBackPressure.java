package dev.keyspread.lint.rules;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.List;
import java.util.Optional;

/** Finds provisioned global indexes that take fewer writes than their table hands on to them. */
final class GsiBackPressure extends DescribedRule {

    GsiBackPressure() {
        super("gsi-back-pressure", "An index with less write capacity than its table slows the table");
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        return entity.indexes().stream()
                .filter(IndexSchema::isGlobal)
                .flatMap(index -> check(entity, index).stream())
                .toList();
    }

    private Optional<Finding> check(EntitySchema entity, IndexSchema index) {
        Throughput own = index.throughput();
        Throughput table = entity.throughput();
        if (own == null || table == null || own.writeUnits() >= table.writeUnits()) {
            return Optional.empty();
        }
        double declared = PartitionKey.ofIndexes(Subject.of(entity))
                .filter(key -> index.name().equals(key.indexName()))
                .mapToDouble(key -> KeyLoad.of(key).writeUnits())
                .sum();
        Severity severity = declared > own.writeUnits() ? Severity.ERROR : Severity.WARNING;
        return Optional.of(finding(
                severity, Evidence.DECLARATIONS, entity, index.name(), null, message(index, own, table, declared)));
    }

    private static String message(IndexSchema index, Throughput own, Throughput table, double declared) {
        String load = declared > own.writeUnits() ? " The declared load needs " + Text.number(declared) + "." : "";
        return "Index \"" + index.name() + "\" has " + Text.number((double) own.writeUnits())
                + " write units a second, and its"
                + " table " + Text.number((double) table.writeUnits())
                + ": a write of the table that the index cannot take is"
                + " refused." + load
                + " Give the index as much as the table, or leave the capacity of both to DynamoDB.";
    }
}
