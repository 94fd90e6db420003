package dev.keyspread.internal.wire;

import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.ValueTag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads a value of any type. */
public final class ValueReader {

    private static final AttributeValue NULL = AttributeValue.createNul(true);
    private static final AttributeValue TRUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE = AttributeValue.createBool(false);

    private ValueReader() {}

    public static AttributeValue read(JsonReader json) {
        return switch (json.tag()) {
            case S -> AttributeValue.createS(json.string());
            case N -> AttributeValue.createN(json.number());
            case B -> AttributeValue.createB(bytes(json));
            case BOOL -> json.bool() ? TRUE : FALSE;
            case NULL -> nul(json);
            case L -> AttributeValue.createL(list(json));
            case M -> AttributeValue.createM(map(json));
            case SS -> AttributeValue.createSs(set(json, ValueTag.SS, JsonReader::string));
            case NS -> AttributeValue.createNs(set(json, ValueTag.NS, JsonReader::number));
            case BS -> AttributeValue.createBs(set(json, ValueTag.BS, ValueReader::bytes));
        };
    }

    private static SdkBytes bytes(JsonReader json) {
        return SdkBytes.fromByteArrayUnsafe(json.binary());
    }

    private static AttributeValue nul(JsonReader json) {
        json.nul();
        return NULL;
    }

    private static List<AttributeValue> list(JsonReader json) {
        List<AttributeValue> list = new ArrayList<>();
        json.beginList();
        while (json.nextElement()) {
            list.add(json.attributeValue());
        }
        return list;
    }

    private static Map<String, AttributeValue> map(JsonReader json) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        json.beginMap();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            map.put(name, json.attributeValue());
        }
        return map;
    }

    private static <V> List<V> set(JsonReader json, ValueTag type, Function<JsonReader, V> element) {
        List<V> set = new ArrayList<>();
        json.beginSet(type);
        while (json.nextElement()) {
            set.add(element.apply(json));
        }
        return set;
    }
}
