package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.Name;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;

/** Where an entity is written to, whatever the end. */
interface Sink {

    void begin();

    void end();

    void string(Name name, String value);

    void number(Name name, int value);

    void number(Name name, long value);

    void number(Name name, double value);

    void bool(Name name, boolean value);

    void instant(Name name, Instant value);

    void status(Name name, Status value);

    void binary(Name name, byte[] value);

    void beginList(Name name, int length);

    /** Begins an object in a list. */
    void beginElement();

    void endElement();

    void endList();

    void beginMap(Name name, int length);

    /** An entry of a map of any names. */
    void entry(String name, String value);

    void endMap();
}
