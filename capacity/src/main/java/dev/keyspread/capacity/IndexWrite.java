package dev.keyspread.capacity;

import org.jspecify.annotations.Nullable;

/**
 * The effect of a write on one index of the table, and its additional cost. It is the same for global and local
 * indexes; {@link WriteCharge} states which capacity is charged.
 */
public enum IndexWrite {

    /** The item gains the index's key, or is new. Costs one write. */
    ENTRY_PUT {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(bytesAfter);
        }
    },

    /** The index's key changes. Costs two writes: one deletes the old entry, one puts the new. */
    ENTRY_MOVED {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(bytesBefore) + CapacityUnits.write(bytesAfter);
        }
    },

    /** The item loses the index's key, or is deleted. Costs one write. */
    ENTRY_DELETED {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(bytesBefore);
        }
    },

    /** The key stays the same, and a projected attribute changes. Costs one write of the larger entry. */
    ENTRY_UPDATED {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return CapacityUnits.write(Math.max(bytesBefore, bytesAfter));
        }
    },

    /** No projected attribute changes, or the item is not in the index before and after. Costs nothing. */
    NONE {
        @Override
        public long units(long bytesBefore, long bytesAfter) {
            return 0;
        }
    };

    /**
     * Returns the effect of a write.
     *
     * @param keyBefore the index's key in the item before the write, or null if the item was not in the index
     * @param keyAfter the index's key in the item after the write, or null if the item is not in the index
     * @param projectedChange whether a projected attribute other than the key changes
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

    /**
     * Returns the write units, from the sizes of the index entry before and after the write. An entry contains the
     * table's key, the index's key and the projected attributes.
     */
    public abstract long units(long bytesBefore, long bytesAfter);
}
