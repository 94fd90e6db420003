package dev.keyspread.testing;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values for comparison: sets without order. DynamoDB Local returns empty maps without a type in errors. */
final class CanonicalValues {

    private CanonicalValues() {}

    static Object item(Map<String, AttributeValue> item) {
        Map<String, Object> values = new TreeMap<>();
        item.forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    private static Object value(AttributeValue value) {
        return switch (value.type()) {
            case SS -> Set.copyOf(value.ss());
            case NS -> Set.copyOf(value.ns());
            case BS -> Set.copyOf(value.bs());
            case L ->
                List.of("L", value.l().stream().map(CanonicalValues::value).toList());
            case M -> item(value.m());
            // DynamoDB Local keeps the decimal places of sums.
            case N -> value.n().contains(".") ? value.n().replaceFirst("[.]?0+$", "") : value.n();
            case UNKNOWN_TO_SDK_VERSION -> Map.of();
            default -> value;
        };
    }
}
