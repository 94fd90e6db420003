package dev.keyspread.profile.scan;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.profile.StoredValue;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Translates items of the SDK to what a profile needs of them. */
final class StoredItem {

    private StoredItem() {}

    static Map<String, StoredValue> of(Map<String, AttributeValue> item) {
        Map<String, StoredValue> stored = new LinkedHashMap<>();
        item.forEach((name, value) -> stored.put(name, of(value)));
        return stored;
    }

    private static StoredValue of(AttributeValue value) {
        return switch (value.type()) {
            case S -> StoredValue.string(value.s());
            case N -> StoredValue.number(value.n());
            case B ->
                StoredValue.binary(Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe()));
            case BOOL -> StoredValue.bool(value.bool());
            case SS ->
                StoredValue.container(
                        StoredValue.Type.SS,
                        value.ss().stream().mapToInt(ItemSize::string).sum());
            case NS ->
                StoredValue.container(
                        StoredValue.Type.NS,
                        value.ns().stream().mapToInt(ItemSize::number).sum());
            case BS ->
                StoredValue.container(
                        StoredValue.Type.BS,
                        value.bs().stream()
                                .map(SdkBytes::asByteArrayUnsafe)
                                .mapToInt(bytes -> bytes.length)
                                .sum());
            case M -> StoredValue.container(StoredValue.Type.M, map(value.m()));
            case L -> StoredValue.container(StoredValue.Type.L, list(value.l()));
            case NUL, UNKNOWN_TO_SDK_VERSION -> StoredValue.none();
        };
    }

    private static int map(Map<String, AttributeValue> map) {
        return ItemSize.CONTAINER
                + map.entrySet().stream()
                        .mapToInt(each -> ItemSize.string(each.getKey())
                                + of(each.getValue()).bytes()
                                + ItemSize.ELEMENT)
                        .sum();
    }

    private static int list(List<AttributeValue> list) {
        return ItemSize.CONTAINER
                + list.stream()
                        .mapToInt(each -> of(each).bytes() + ItemSize.ELEMENT)
                        .sum();
    }
}
