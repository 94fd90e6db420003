package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Huge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Huge} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class HugeByHand {

    private HugeByHand() {}

    /** The item of {@code huge}. */
    public static Map<String, AttributeValue> write(Huge huge) {
        Map<String, AttributeValue> item = new HashMap<>(10);
        item.put("hashKey", AttributeValue.createS(huge.hashKey()));
        item.put("stringAttr", AttributeValue.createS(huge.stringAttr()));
        item.put("binaryAttr", AttributeValue.createB(SdkBytes.fromByteArray(huge.binaryAttr())));
        item.put("listAttr", SmallByHand.texts(huge.listAttr()));
        item.put("mapAttr1", binaries(huge.mapAttr1()));
        item.put("mapAttr2", lists(huge.mapAttr2()));
        item.put("mapAttr3", deep(huge.mapAttr3()));
        return item;
    }

    /** What an item holds. */
    public static Huge read(Map<String, AttributeValue> item) {
        return new Huge(
                item.get("hashKey").s(),
                item.get("stringAttr").s(),
                item.get("binaryAttr").b().asByteArray(),
                SmallByHand.textsOf(item.get("listAttr").l()),
                binariesOf(item.get("mapAttr1").m()),
                listsOf(item.get("mapAttr2").m()),
                deepOf(item.get("mapAttr3").m()));
    }

    private static AttributeValue binaries(Map<String, byte[]> map) {
        Map<String, AttributeValue> values = new HashMap<>(capacity(map));
        for (Map.Entry<String, byte[]> entry : map.entrySet()) {
            values.put(entry.getKey(), AttributeValue.createB(SdkBytes.fromByteArray(entry.getValue())));
        }
        return AttributeValue.createM(values);
    }

    private static AttributeValue list(List<byte[]> list) {
        List<AttributeValue> values = new ArrayList<>(list.size());
        for (byte[] each : list) {
            values.add(AttributeValue.createB(SdkBytes.fromByteArray(each)));
        }
        return AttributeValue.createL(values);
    }

    private static AttributeValue lists(Map<String, List<byte[]>> map) {
        Map<String, AttributeValue> values = new HashMap<>(capacity(map));
        for (Map.Entry<String, List<byte[]>> entry : map.entrySet()) {
            values.put(entry.getKey(), list(entry.getValue()));
        }
        return AttributeValue.createM(values);
    }

    private static AttributeValue deep(Map<String, List<Map<String, List<byte[]>>>> map) {
        Map<String, AttributeValue> values = new HashMap<>(capacity(map));
        for (Map.Entry<String, List<Map<String, List<byte[]>>>> entry : map.entrySet()) {
            List<AttributeValue> maps = new ArrayList<>(entry.getValue().size());
            for (Map<String, List<byte[]>> each : entry.getValue()) {
                maps.add(lists(each));
            }
            values.put(entry.getKey(), AttributeValue.createL(maps));
        }
        return AttributeValue.createM(values);
    }

    private static Map<String, byte[]> binariesOf(Map<String, AttributeValue> values) {
        Map<String, byte[]> map = new LinkedHashMap<>(capacity(values));
        for (Map.Entry<String, AttributeValue> value : values.entrySet()) {
            map.put(value.getKey(), value.getValue().b().asByteArray());
        }
        return map;
    }

    private static List<byte[]> listOf(List<AttributeValue> values) {
        List<byte[]> list = new ArrayList<>(values.size());
        for (AttributeValue value : values) {
            list.add(value.b().asByteArray());
        }
        return list;
    }

    private static Map<String, List<byte[]>> listsOf(Map<String, AttributeValue> values) {
        Map<String, List<byte[]>> map = new LinkedHashMap<>(capacity(values));
        for (Map.Entry<String, AttributeValue> value : values.entrySet()) {
            map.put(value.getKey(), listOf(value.getValue().l()));
        }
        return map;
    }

    private static Map<String, List<Map<String, List<byte[]>>>> deepOf(Map<String, AttributeValue> values) {
        Map<String, List<Map<String, List<byte[]>>>> map = new LinkedHashMap<>(capacity(values));
        for (Map.Entry<String, AttributeValue> value : values.entrySet()) {
            List<AttributeValue> stored = value.getValue().l();
            List<Map<String, List<byte[]>>> maps = new ArrayList<>(stored.size());
            for (AttributeValue each : stored) {
                maps.add(listsOf(each.m()));
            }
            map.put(value.getKey(), maps);
        }
        return map;
    }

    private static int capacity(Map<?, ?> entries) {
        return entries.size() * 4 / 3 + 1;
    }
}
