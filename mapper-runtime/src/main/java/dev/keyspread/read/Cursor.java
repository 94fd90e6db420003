package dev.keyspread.read;

import dev.keyspread.InvalidCursorException;
import java.util.Base64;
import java.util.Collections;
import java.util.List;

/**
 * Where a read resumes: how many items it has yielded, and how far each of its shards was taken. Its text is opaque and
 * safe in a URL. A text that was damaged, or that belongs to another read, is refused.
 *
 * @param returned the items that were yielded before, which count towards the read's limit
 * @param positions one a shard
 */
record Cursor(long returned, List<Position> positions) {

    Cursor {
        positions = List.copyOf(positions);
    }

    static Cursor beginning(ReadSpecification read) {
        int shards = Math.max(1, read.partitions().size());
        return new Cursor(0, Collections.nCopies(shards, Position.BEGINNING));
    }

    static Cursor parse(String text, ReadSpecification read) {
        try {
            return CursorFormat.read(Base64.getUrlDecoder().decode(text), read);
        } catch (IllegalArgumentException notBase64) {
            throw new InvalidCursorException("The cursor is damaged: it is no text that a page returned");
        }
    }

    Cursor advanced(int items, List<Position> newPositions) {
        return new Cursor(returned + items, newPositions);
    }

    String text(ReadSpecification read) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(CursorFormat.write(this, read));
    }
}
