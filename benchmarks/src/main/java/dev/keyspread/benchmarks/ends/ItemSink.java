package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.Name;
import dev.keyspread.benchmarks.hand.Statuses;
import dev.keyspread.benchmarks.hand.Values;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes a map of attribute values. As deep as the measured entities are, and no deeper. */
final class ItemSink implements Sink {

    private final Map<String, AttributeValue> item;
    private final int attributesOfElements;
    private Map<String, AttributeValue> map;
    private List<AttributeValue> list = List.of();
    private String name = "";

    ItemSink(int attributes, int attributesOfElements) {
        this.item = new HashMap<>(attributes * 4 / 3 + 1);
        this.attributesOfElements = attributesOfElements;
        this.map = item;
    }

    Map<String, AttributeValue> item() {
        return item;
    }

    @Override
    public void begin() {}

    @Override
    public void end() {}

    @Override
    public void string(Name name, String value) {
        map.put(name.text(), AttributeValue.createS(value));
    }

    @Override
    public void number(Name name, int value) {
        map.put(name.text(), AttributeValue.createN(Integer.toString(value)));
    }

    @Override
    public void number(Name name, long value) {
        map.put(name.text(), AttributeValue.createN(Long.toString(value)));
    }

    @Override
    public void number(Name name, double value) {
        map.put(name.text(), Values.number(value));
    }

    @Override
    public void bool(Name name, boolean value) {
        map.put(name.text(), Values.bool(value));
    }

    @Override
    public void instant(Name name, Instant value) {
        map.put(name.text(), Values.instant(value));
    }

    @Override
    public void status(Name name, Status value) {
        map.put(name.text(), Statuses.value(value));
    }

    @Override
    public void binary(Name name, byte[] value) {
        map.put(name.text(), AttributeValue.createB(SdkBytes.fromByteArray(value)));
    }

    @Override
    public void beginList(Name name, int length) {
        this.name = name.text();
        list = new ArrayList<>(length);
    }

    @Override
    public void beginElement() {
        map = new HashMap<>(attributesOfElements * 4 / 3 + 1);
    }

    @Override
    public void endElement() {
        list.add(AttributeValue.createM(map));
    }

    @Override
    public void endList() {
        map = item;
        map.put(name, AttributeValue.createL(list));
    }

    @Override
    public void beginMap(Name name, int length) {
        this.name = name.text();
        map = new HashMap<>(length * 4 / 3 + 1);
    }

    @Override
    public void entry(String name, String value) {
        map.put(name, AttributeValue.createS(value));
    }

    @Override
    public void endMap() {
        item.put(name, AttributeValue.createM(map));
        map = item;
    }
}
