package dev.keyspread.internal.read;

import java.util.Collections;
import java.util.List;

/**
 * Where a read resumes: how many items it has yielded, and how far each of its shards was taken.
 *
 * @param returned the items that were yielded before, which count towards the read's limit
 * @param positions one a shard
 */
record Cursor(long returned, List<Position> positions) {

    Cursor {
        positions = List.copyOf(positions);
    }

    static Cursor beginning(ReadSpecification read) {
        return new Cursor(0, Collections.nCopies(read.shards(), Position.BEGINNING));
    }

    Cursor advanced(int items, List<Position> newPositions) {
        return new Cursor(returned + items, newPositions);
    }
}
