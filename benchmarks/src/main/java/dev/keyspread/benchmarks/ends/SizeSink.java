package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.Name;
import dev.keyspread.benchmarks.hand.Sizes;
import dev.keyspread.benchmarks.hand.Statuses;
import dev.keyspread.benchmarks.shapes.Status;
import dev.keyspread.capacity.ItemSize;
import java.time.Instant;

/** Counts the bytes of an item. */
final class SizeSink implements Sink {

    private int size;
    private int ofEach;

    int size() {
        return size;
    }

    @Override
    public void begin() {}

    @Override
    public void end() {}

    @Override
    public void string(Name name, String value) {
        add(name, ItemSize.string(value));
    }

    @Override
    public void number(Name name, int value) {
        add(name, Sizes.number(value));
    }

    @Override
    public void number(Name name, long value) {
        add(name, Sizes.number(value));
    }

    @Override
    public void number(Name name, double value) {
        add(name, Sizes.number(value));
    }

    @Override
    public void bool(Name name, boolean value) {
        add(name, ItemSize.BOOLEAN);
    }

    @Override
    public void instant(Name name, Instant value) {
        add(name, Sizes.INSTANT);
    }

    @Override
    public void status(Name name, Status value) {
        add(name, Statuses.size(value));
    }

    @Override
    public void binary(Name name, byte[] value) {
        add(name, value.length);
    }

    @Override
    public void beginList(Name name, int length) {
        add(name, ItemSize.CONTAINER);
    }

    @Override
    public void beginElement() {
        size += ItemSize.CONTAINER + ItemSize.ELEMENT;
        ofEach = ItemSize.ELEMENT;
    }

    @Override
    public void endElement() {
        ofEach = 0;
    }

    @Override
    public void endList() {}

    @Override
    public void beginMap(Name name, int length) {
        add(name, ItemSize.CONTAINER);
    }

    @Override
    public void entry(String name, String value) {
        size += ItemSize.string(name) + ItemSize.string(value) + ItemSize.ELEMENT;
    }

    @Override
    public void endMap() {}

    private void add(Name name, int value) {
        size += name.size() + value + ofEach;
    }
}
