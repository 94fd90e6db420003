package dev.keyspread.inmemory;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values for comparison: sets without order. DynamoDB Local returns empty maps without a type in errors. */
final class CanonicalValues {

    private CanonicalValues() {}

    static Object item(Map<String, AttributeValue> item) {
        Map<String, Object> values = new TreeMap<>();
        item.forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    // DynamoDB Local keeps the decimal places of sums, and the spelling of numbers in documents and updates.
    private static String number(String number) {
        return new BigDecimal(number).stripTrailingZeros().toPlainString();
    }

    private static Object value(AttributeValue value) {
        return switch (value.type()) {
            case SS -> Set.copyOf(value.ss());
            case NS -> value.ns().stream().map(CanonicalValues::number).collect(Collectors.toSet());
            case BS -> Set.copyOf(value.bs());
            case L ->
                List.of("L", value.l().stream().map(CanonicalValues::value).toList());
            case M -> item(value.m());
            case N -> number(value.n());
            case UNKNOWN_TO_SDK_VERSION -> Map.of();
            default -> value;
        };
    }
}
