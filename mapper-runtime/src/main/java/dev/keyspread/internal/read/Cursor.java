package dev.keyspread.internal.read;

import java.util.Collections;
import java.util.List;

/**
 * The state from which a read resumes.
 *
 * @param returned the number of items returned by earlier pages, which count towards the read's limit
 * @param positions the position of each shard
 */
record Cursor(long returned, List<Position> positions) {

    Cursor {
        positions = List.copyOf(positions);
    }

    static Cursor beginning(ReadRequest read) {
        return new Cursor(0, Collections.nCopies(read.shards(), Position.BEGINNING));
    }

    Cursor advanced(int items, List<Position> newPositions) {
        return new Cursor(returned + items, newPositions);
    }
}
