package dev.keyspread.internal.wire;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ValueTag;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes a value of any type. */
public final class ValueWriter {

    private ValueWriter() {}

    /**
     * Writes {@code value}, which is at this level of a document.
     *
     * @throws ItemWriteException if a value is null or not of exactly one type, or if there are too many levels
     */
    public static void write(AttributeValue value, JsonWriter json, int depth) {
        switch (ValueTag.of(value)) {
            case S -> json.string(value.s());
            case N -> json.number(value.n());
            case B -> binary(json, value.b());
            case BOOL -> json.bool(value.bool());
            case NULL -> json.nul();
            case L -> list(value.l(), json, deeper(depth));
            case M -> map(value.m(), json, deeper(depth));
            case SS -> set(value.ss(), ValueTag.SS, json, JsonWriter::string);
            case NS -> set(value.ns(), ValueTag.NS, json, JsonWriter::number);
            case BS -> set(value.bs(), ValueTag.BS, json, ValueWriter::binary);
        }
    }

    // DynamoDB allows no more levels, and deeper values could overflow the stack.
    private static int deeper(int depth) {
        if (depth == JsonReader.MAXIMUM_DEPTH) {
            throw new ItemWriteException("it has more than " + depth + " levels");
        }
        return depth + 1;
    }

    private static void binary(JsonWriter json, SdkBytes bytes) {
        byte[] array = bytes.asByteArrayUnsafe();
        json.binary(array, 0, array.length);
    }

    private static void list(List<AttributeValue> list, JsonWriter json, int depth) {
        json.beginList();
        for (AttributeValue element : list) {
            write(element, json, depth);
        }
        json.endList();
    }

    private static void map(Map<String, AttributeValue> map, JsonWriter json, int depth) {
        json.beginMap();
        map.forEach((name, value) -> {
            json.name(name);
            write(value, json, depth);
        });
        json.endMap();
    }

    private static <V> void set(List<V> set, ValueTag type, JsonWriter json, BiConsumer<JsonWriter, V> element) {
        json.beginSet(type);
        for (V value : set) {
            element.accept(json, value);
        }
        json.endSet();
    }
}
