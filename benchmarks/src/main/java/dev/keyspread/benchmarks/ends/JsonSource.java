package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.JsonIn;
import dev.keyspread.benchmarks.hand.Names;
import dev.keyspread.benchmarks.hand.Statuses;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;

/** Reads JSON. */
final class JsonSource implements Source {

    private final JsonIn in;

    JsonSource(JsonIn in) {
        this.in = in;
    }

    @Override
    public void begin() {
        in.begin();
    }

    @Override
    public int next(Names names, int number) {
        return in.next(names, number);
    }

    @Override
    public String string() {
        return in.string();
    }

    @Override
    public long longNumber() {
        return in.longNumber();
    }

    @Override
    public double doubleNumber() {
        return in.doubleNumber();
    }

    @Override
    public boolean bool() {
        return in.bool();
    }

    @Override
    public Instant instant() {
        return in.instant();
    }

    @Override
    public Status status() {
        return Statuses.read(in);
    }

    @Override
    public byte[] binary() {
        return in.binary();
    }

    @Override
    public void beginList() {
        in.beginList();
    }

    @Override
    public boolean nextElement() {
        if (in.more()) {
            in.beginMap();
            return true;
        }
        in.endList();
        return false;
    }

    @Override
    public void endElement() {
        in.endMap();
    }

    @Override
    public void beginMap() {
        in.beginMap();
    }

    @Override
    public String nextKey() {
        String key = in.nextKey();
        if (key.isEmpty()) {
            in.endMap();
        }
        return key;
    }
}
