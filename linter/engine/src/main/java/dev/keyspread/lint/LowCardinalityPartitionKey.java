package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;

/**
 * Finds partition keys with few possible values, by an enum or boolean type or by the name. A key's load is bound by
 * what one partition takes, so few keys bound the table's.
 */
final class LowCardinalityPartitionKey implements LintRule {

    @Override
    public String id() {
        return "low-cardinality-partition-key";
    }

    @Override
    public String summary() {
        return "A partition key with few possible values puts the whole load on few keys";
    }

    @Override
    public List<Finding> check(EntitySchema entity) {
        return PartitionKey.unsharded(entity)
                .flatMap(key -> check(key, KeyLoad.of(key)).stream())
                .toList();
    }

    private Optional<Finding> check(PartitionKey key, KeyLoad load) {
        return KeyValues.few(key, load)
                .filter(values -> !load.isReferenceTable())
                .map(values -> key.finding(this, severity(values, load), message(key, values, load)));
    }

    private static Severity severity(KeyValues values, KeyLoad load) {
        if (values.isOverloadedBy(load)) {
            return Severity.ERROR;
        }
        Severity severity = values.areMany() ? Severity.INFO : Severity.WARNING;
        return load.isSmall() ? severity.lowered() : severity;
    }

    private static String message(PartitionKey key, KeyValues values, KeyLoad load) {
        return key.subject() + " " + values.claim() + ": all writes share " + values.keys() + HeatText.LIMIT
                + values.overload(load) + key.cure(load.suffixes()) + HeatText.smallLoad(load) + values.question();
    }
}
