package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.utils.builder.Buildable;
import software.amazon.awssdk.utils.builder.ToCopyableBuilder;

/** Changes one part of a request at random: a text, a number, a value, an entry or an element, at any depth. */
final class RandomDefects {

    private static final List<String> TOKENS = List.of(
            "AND",
            "OR",
            "NOT",
            "(",
            ")",
            ",",
            "=",
            "<",
            "+",
            "-",
            ".",
            "[0]",
            "[01]",
            ":v0",
            ":gone",
            "#gone",
            "#a",
            "a",
            "pk",
            "sk",
            "gk.a",
            "pk.a",
            "name",
            "size(a)",
            "size(",
            "attribute_exists(",
            "list_append(",
            "if_not_exists(",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "IN",
            "BETWEEN",
            "1",
            "'");

    private static final List<AttributeValue> BAD_VALUES = List.of(
            AttributeValue.fromS(""),
            AttributeValue.fromS("x".repeat(1_025)),
            AttributeValue.fromS("x".repeat(2_049)),
            AttributeValue.fromN("one"),
            AttributeValue.fromN("1e126"),
            AttributeValue.fromN("1".repeat(39)),
            AttributeValue.fromN("7"),
            AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])),
            AttributeValue.fromBool(true),
            AttributeValue.fromNul(false),
            AttributeValue.fromSs(List.of()),
            AttributeValue.fromSs(List.of("a", "a")),
            AttributeValue.fromNs(List.of("1", "1.0")),
            AttributeValue.fromM(Map.of("", AttributeValue.fromS("x"))),
            AttributeValue.builder().build(),
            AttributeValue.builder().s("x").n("1").build(),
            InvalidRequests.nested(31),
            InvalidRequests.nested(32),
            InvalidRequests.nested(33));

    private final RandomValues values;

    RandomDefects(RandomValues values) {
        this.values = values;
    }

    DynamoDbRequest in(DynamoDbRequest request) {
        return (DynamoDbRequest) changed(request);
    }

    private SdkPojo changed(SdkPojo part) {
        if (part instanceof AttributeValue) {
            return values.oneOf(BAD_VALUES);
        }
        List<SdkField<?>> fields = part.sdkFields().stream()
                .filter(field -> isSet(field.getValueOrDefault(part)))
                // Their values are the same on both engines, or are compared elsewhere.
                .filter(field -> !field.memberName().startsWith("Return")
                        && !field.memberName().equals("ClientRequestToken"))
                .toList();
        SdkField<?> field = values.oneOf(fields);
        SdkPojo builder = (SdkPojo) ((ToCopyableBuilder<?, ?>) part).toBuilder();
        field.set(builder, changed(field.memberName(), field.getValueOrDefault(part)));
        return (SdkPojo) ((Buildable) builder).build();
    }

    private static boolean isSet(Object value) {
        return value != null
                && !(value instanceof Collection<?> elements && elements.isEmpty())
                && !(value instanceof Map<?, ?> entries && entries.isEmpty());
    }

    private Object changed(String name, Object value) {
        if (value instanceof SdkPojo part) {
            return changed(part);
        }
        if (value instanceof List<?> elements) {
            return elements(elements);
        }
        if (value instanceof Map<?, ?> entries) {
            return entries(entries);
        }
        if (value instanceof Integer) {
            return values.oneOf(List.of(-1, 0, 1, 3));
        }
        if (value instanceof Boolean isSet) {
            return !isSet;
        }
        return name.endsWith("Expression") ? expression((String) value) : text(name, (String) value);
    }

    private String text(String name, String value) {
        if (name.equals("Select")) {
            return values.oneOf(
                    List.of("ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES", "COUNT", "SPECIFIC_ATTRIBUTES", "OTHER"));
        }
        return values.oneOf(List.of(value, "", "ab", "a b c", "missing", "local", "global", "keys"));
    }

    private String expression(String expression) {
        List<String> tokens = new ArrayList<>(List.of(expression.split(" ")));
        int index = values.below(tokens.size());
        switch (values.below(5)) {
            case 0 -> tokens.remove(index);
            case 1 -> tokens.add(index, values.oneOf(TOKENS));
            case 2 -> tokens.set(index, values.oneOf(TOKENS));
            case 3 -> tokens.add(index, tokens.get(values.below(tokens.size())));
            default -> {
                String token = tokens.get(index);
                int at = values.below(token.length() + 1);
                tokens.set(index, token.substring(0, at) + values.oneOf(TOKENS) + token.substring(at));
            }
        }
        return String.join(" ", tokens);
    }

    private List<Object> elements(List<?> elements) {
        List<Object> changed = new ArrayList<>(elements);
        int index = values.below(changed.size());
        switch (values.below(6)) {
            case 0 -> changed.remove(index);
            case 1 -> changed.add(changed.get(index));
            default -> changed.set(index, changed("", changed.get(index)));
        }
        return changed;
    }

    private Map<Object, Object> entries(Map<?, ?> entries) {
        Map<Object, Object> changed = new LinkedHashMap<>(entries);
        Object key = values.oneOf(new ArrayList<>(changed.keySet()));
        switch (values.below(5)) {
            case 0 -> changed.remove(key);
            case 1 ->
                changed.put(
                        values.oneOf(List.of("", "a", "gk", "lk", "missing", ":unused", "#unused")), changed.get(key));
            case 2 -> {
                Object value = changed.remove(key);
                changed.put(values.oneOf(List.of("", "a", "gk", "lk", "missing", ":unused", "#unused")), value);
            }
            default -> changed.put(key, changed("", changed.get(key)));
        }
        return new HashMap<>(changed);
    }
}
