package dev.keyspread.query;

import dev.keyspread.spi.WriteTarget;
import java.util.Objects;

/**
 * A prepared read of one item, in a {@link BatchRead} or a {@link ReadTransaction}. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Find<E> {

    final WriteTarget<E> target;

    /** Creates a read. */
    public Find(WriteTarget<E> target) {
        this.target = Objects.requireNonNull(target, "target");
    }

    /** Returns the kind of read and its item, for messages. */
    @Override
    public String toString() {
        return "find of " + target;
    }
}
