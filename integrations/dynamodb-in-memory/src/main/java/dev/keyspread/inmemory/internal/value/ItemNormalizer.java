package dev.keyspread.inmemory.internal.value;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Checks values, and copies them in the form in which DynamoDB returns them. */
public final class ItemNormalizer {

    private ItemNormalizer() {}

    /** Returns an immutable copy of an item, or of other named values. */
    public static Map<String, AttributeValue> item(Map<String, AttributeValue> item) {
        return Collections.unmodifiableMap(named(item, 1));
    }

    /** Returns an immutable copy of a value of a request, which no attribute has yet. */
    public static AttributeValue value(AttributeValue value) {
        return value(value, 0);
    }

    private static Map<String, AttributeValue> named(Map<String, AttributeValue> values, int level) {
        Map<String, AttributeValue> copy = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            ValueChecks.checkName(name);
            if (value == null) {
                throw Errors.validation("The supplied Item contains a null AttributeValue: " + name + " is null");
            }
            copy.put(name, value(value, level));
        });
        return copy;
    }

    private static AttributeValue value(@Nullable AttributeValue value, int level) {
        if (value == null) {
            throw Errors.validation("The supplied Item contains a null AttributeValue");
        }
        ValueChecks.checkOneType(value);
        return switch (value.type()) {
            case S, BOOL -> value;
            case N -> AttributeValue.fromN(Numbers.normalized(value.n()));
            case B -> AttributeValue.fromB(copy(value.b()));
            case NUL -> ValueChecks.checkedNull(value);
            case SS ->
                AttributeValue.fromSs(
                        ValueChecks.checkedStrings(value.ss()).stream().sorted().toList());
            case NS -> AttributeValue.fromNs(numbers(value.ns()));
            case BS ->
                AttributeValue.fromBs(ValueChecks.checkedBinaries(value.bs()).stream()
                        .map(ItemNormalizer::copy)
                        .sorted(ValueOrder.BINARIES)
                        .toList());
            case L -> list(value.l(), level);
            case M -> map(value.m(), level);
            case UNKNOWN_TO_SDK_VERSION -> throw ValueChecks.noType();
        };
    }

    private static List<String> numbers(List<String> elements) {
        List<String> normalized = elements.stream().map(Numbers::normalized).toList();
        return ValueChecks.checkedNumbers(normalized).stream()
                .map(AttributeValue::fromN)
                .sorted(ValueOrder::compare)
                .map(AttributeValue::n)
                .toList();
    }

    private static AttributeValue list(List<AttributeValue> elements, int level) {
        checkNesting(level);
        return AttributeValue.fromL(
                elements.stream().map(element -> value(element, level + 1)).toList());
    }

    private static AttributeValue map(Map<String, AttributeValue> elements, int level) {
        checkNesting(level);
        return AttributeValue.fromM(named(elements, level + 1));
    }

    private static void checkNesting(int level) {
        if (level >= Limits.NESTING_LEVELS) {
            throw Errors.validation("Nesting Levels have exceeded supported limits: Attributes in the item have nested"
                    + " levels beyond supported limit");
        }
    }

    // The array may be the caller's, who may change it.
    private static SdkBytes copy(SdkBytes bytes) {
        return SdkBytes.fromByteArray(bytes.asByteArrayUnsafe());
    }
}
