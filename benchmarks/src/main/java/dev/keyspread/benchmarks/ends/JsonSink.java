package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.JsonOut;
import dev.keyspread.benchmarks.hand.Name;
import dev.keyspread.benchmarks.hand.Statuses;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;

/** Writes JSON. */
final class JsonSink implements Sink {

    private final JsonOut out;

    JsonSink(JsonOut out) {
        this.out = out;
    }

    @Override
    public void begin() {
        out.begin();
    }

    @Override
    public void end() {
        out.end();
    }

    @Override
    public void string(Name name, String value) {
        out.string(name, value);
    }

    @Override
    public void number(Name name, int value) {
        out.number(name, value);
    }

    @Override
    public void number(Name name, long value) {
        out.number(name, value);
    }

    @Override
    public void number(Name name, double value) {
        out.number(name, value);
    }

    @Override
    public void bool(Name name, boolean value) {
        out.bool(name, value);
    }

    @Override
    public void instant(Name name, Instant value) {
        out.instant(name, value);
    }

    @Override
    public void status(Name name, Status value) {
        Statuses.write(name, value, out);
    }

    @Override
    public void binary(Name name, byte[] value) {
        out.binary(name, value);
    }

    @Override
    public void beginList(Name name, int length) {
        out.begin(name);
    }

    @Override
    public void beginElement() {
        out.beginElement();
    }

    @Override
    public void endElement() {
        out.endMap();
    }

    @Override
    public void endList() {
        out.endList();
    }

    @Override
    public void beginMap(Name name, int length) {
        out.begin(name);
    }

    @Override
    public void entry(String name, String value) {
        out.entry(name, value);
    }

    @Override
    public void endMap() {
        out.endMap();
    }
}
