package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.Names;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;

/** Where an entity is read from, whatever the end. */
interface Source {

    void begin();

    /**
     * Goes on from the attribute with this number, or from the beginning if it is -1, to the next one and returns its
     * number; -1 at the end of the item or element.
     */
    int next(Names names, int number);

    String string();

    long longNumber();

    double doubleNumber();

    boolean bool();

    Instant instant();

    Status status();

    byte[] binary();

    void beginList();

    /** Whether the list has one more element, which is an object and is entered then; if not, leaves the list. */
    boolean nextElement();

    void endElement();

    void beginMap();

    /** The name of the next entry of a map of any names; the empty string at its end, which leaves it. */
    String nextKey();
}
