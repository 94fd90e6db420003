package dev.keyspread.micrometer;

import dev.keyspread.micrometer.KeyspreadObservation.SpanKeys;
import dev.keyspread.micrometer.KeyspreadObservation.TagKeys;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationResult;
import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The names of {@link KeyspreadObservation}. Its spans have the attributes that OpenTelemetry defines for DynamoDB. Thread-safe. */
public class DefaultOperationConvention implements OperationConvention {

    private static final String NONE = KeyValue.NONE_VALUE;

    /** Creates the convention. */
    public DefaultOperationConvention() {}

    @Override
    public String getName() {
        return "keyspread.operation";
    }

    @Override
    public String getContextualName(OperationContext context) {
        return "DynamoDB." + context.operation().name();
    }

    @Override
    public KeyValues getLowCardinalityKeyValues(OperationContext context) {
        ObservedOperation operation = context.operation();
        String index = operation.index();
        return KeyValues.of(
                TagKeys.TABLE.withValue(table(operation)),
                TagKeys.INDEX.withValue(index == null ? NONE : index),
                TagKeys.OPERATION.withValue(operation.name()),
                TagKeys.SHARDS.withValue(operation.shards() == 1 ? "one" : "all"),
                TagKeys.OUTCOME.withValue(context.result()
                        .map(result -> result.outcome().name().toLowerCase(Locale.ROOT))
                        .orElse(NONE)));
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(OperationContext context) {
        ObservedOperation operation = context.operation();
        KeyValues values = KeyValues.of(
                SpanKeys.SYSTEM.withValue("aws.dynamodb"),
                SpanKeys.OPERATION.withValue(operation.name()),
                SpanKeys.TABLES.withValue(String.join(",", operation.tables())),
                SpanKeys.SHARDS.withValue(Integer.toString(operation.shards())));
        if (operation.tables().size() == 1) {
            values = values.and(SpanKeys.COLLECTION.withValue(operation.tables().get(0)));
        }
        String index = operation.index();
        if (index != null) {
            values = values.and(SpanKeys.INDEX.withValue(index));
        }
        return context.result()
                .map(result -> ended(context, result))
                .orElseGet(KeyValues::empty)
                .and(values);
    }

    private static KeyValues ended(OperationContext context, OperationResult result) {
        KeyValues values = KeyValues.of(SpanKeys.REQUESTS.withValue(Integer.toString(result.requests())));
        if (!context.units().isEmpty()) {
            values = values.and(SpanKeys.CONSUMED_CAPACITY.withValue(json(context)));
        }
        String error = result.errorType();
        return error == null ? values : values.and(SpanKeys.ERROR_TYPE.withValue(error));
    }

    // Names of tables need no escapes in JSON.
    private static String json(OperationContext context) {
        return new TreeMap<>(context.units())
                .entrySet().stream()
                        .map(table -> "{\"TableName\":\"%s\",\"CapacityUnits\":%s}"
                                .formatted(table.getKey(), table.getValue()))
                        .collect(Collectors.joining(",", "[", "]"));
    }

    static String table(ObservedOperation operation) {
        return operation.tables().size() == 1 ? operation.tables().get(0) : "several";
    }
}
