package dev.keyspread.capacity;

import org.jspecify.annotations.Nullable;

/**
 * The effect of writing an item on one index of its table, and its cost in addition to the write. It is the same for
 * global and local indexes; {@link WriteCharge} says whom it is charged to.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations">Global
 *     secondary indexes: provisioned throughput considerations</a>
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/LSI.html#LSI.ThroughputConsiderations">Local
 *     secondary indexes: provisioned throughput considerations</a>
 */
public enum IndexWrite {

    /** The item gains the index's key, or is new: one write. */
    ENTRY_PUT {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(bytesAfter);
        }
    },

    /** The index's key changes: one write that deletes the old entry, and one that puts the new. */
    ENTRY_MOVED {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(bytesBefore) + CapacityUnits.write(bytesAfter);
        }
    },

    /** The item loses the index's key, or is deleted: one write. */
    ENTRY_DELETED {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(bytesBefore);
        }
    },

    /** The key stays, and a projected attribute changes: one write, of the larger entry. */
    ENTRY_UPDATED {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(Math.max(bytesBefore, bytesAfter));
        }
    },

    /** Nothing that the index holds changes, or it has no entry before and after: no write. */
    NONE {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return 0;
        }
    };

    /**
     * The effects of a write.
     *
     * @param keyBefore the index's key in the item before, or null if the item was not in the index
     * @param keyAfter the index's key in the item after, or null if the item is not in the index
     * @param projectedChange whether an attribute that the index holds besides its key changes
     */
    public static IndexWrite of(@Nullable Object keyBefore, @Nullable Object keyAfter, boolean projectedChange) {
        if (keyBefore == null) {
            return keyAfter == null ? NONE : ENTRY_PUT;
        }
        if (keyAfter == null) {
            return ENTRY_DELETED;
        }
        if (!keyBefore.equals(keyAfter)) {
            return ENTRY_MOVED;
        }
        return projectedChange ? ENTRY_UPDATED : NONE;
    }

    /** The units by the sizes of the index's entry before and after: the table's key, its own, and what it projects. */
    public abstract long units(long bytesBefore, long bytesAfter);
}
