package dev.keyspread.capacity;

/**
 * Converts bytes to capacity units. For the charge of an operation use {@link ReadUnits} and {@link WriteUnits}, which
 * know which bytes are added up. A request for a missing item is charged one minimum unit.
 */
public final class CapacityUnits {

    /** The maximum number of bytes that one write unit covers. */
    public static final int WRITE_UNIT_BYTES = 1_024;

    private static final int READ_UNIT_BYTES = 4_096;

    private CapacityUnits() {}

    /** Returns the write units for an item of this size: one per started KB, at least one. */
    public static long write(long bytes) {
        return begun(bytes, WRITE_UNIT_BYTES);
    }

    /** Returns the read units for a strongly consistent read of this size: one per started 4 KB, at least one. */
    public static long read(long bytes) {
        return begun(bytes, READ_UNIT_BYTES);
    }

    private static long begun(long bytes, int unit) {
        return Math.max(1, -Math.floorDiv(-bytes, unit));
    }
}
