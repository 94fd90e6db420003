package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.Names;
import dev.keyspread.benchmarks.hand.Statuses;
import dev.keyspread.benchmarks.hand.Values;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads a map of attribute values: asks it for each attribute in turn, which takes as many look-ups as code written for
 * it does. As deep as the measured entities are, and no deeper.
 */
final class ItemSource implements Source {

    private static final AttributeValue NONE = AttributeValue.createNul(true);

    private final Map<String, AttributeValue> item;
    private Map<String, AttributeValue> map;
    private Iterator<AttributeValue> elements = Collections.emptyIterator();
    private Iterator<Map.Entry<String, AttributeValue>> entries = Collections.emptyIterator();
    private AttributeValue value = NONE;

    ItemSource(Map<String, AttributeValue> item) {
        this.item = item;
        this.map = item;
    }

    @Override
    public void begin() {}

    @Override
    public int next(Names names, int number) {
        for (int next = number + 1; next < names.size(); next++) {
            AttributeValue candidate = map.get(names.text(next));
            if (candidate != null) {
                value = candidate;
                return next;
            }
        }
        return -1;
    }

    @Override
    public String string() {
        return value.s();
    }

    @Override
    public long longNumber() {
        return Long.parseLong(value.n());
    }

    @Override
    public double doubleNumber() {
        return Values.doubleNumber(value);
    }

    @Override
    public boolean bool() {
        return value.bool();
    }

    @Override
    public Instant instant() {
        return Values.instant(value);
    }

    @Override
    public Status status() {
        return Statuses.of(value);
    }

    @Override
    public byte[] binary() {
        return value.b().asByteArray();
    }

    @Override
    public void beginList() {
        elements = value.l().iterator();
    }

    @Override
    public boolean nextElement() {
        if (elements.hasNext()) {
            map = elements.next().m();
            return true;
        }
        return false;
    }

    @Override
    public void endElement() {
        map = item;
    }

    @Override
    public void beginMap() {
        entries = value.m().entrySet().iterator();
    }

    @Override
    public String nextKey() {
        if (!entries.hasNext()) {
            return "";
        }
        Map.Entry<String, AttributeValue> entry = entries.next();
        value = entry.getValue();
        return entry.getKey();
    }
}
