package dev.keyspread.capacity;

/** Converts between a steady load and the capacity units to provision for it. Provisioned units are whole numbers. */
public final class ProvisionedThroughput {

    /** Keeps rounding errors of the arithmetic from adding a unit. */
    private static final double ROUNDING_ERROR = 1e-9;

    private ProvisionedThroughput() {}

    /** Returns the read capacity units for this number of reads per second of items of this size. */
    public static long readUnits(ReadConsistency consistency, long readsPerSecond, long itemBytes) {
        return (long) Math.ceil(readsPerSecond * consistency.units(itemBytes));
    }

    /** Returns the write capacity units for this number of writes per second of items of this size. */
    public static long writeUnits(long writesPerSecond, long itemBytes) {
        return writesPerSecond * CapacityUnits.write(itemBytes);
    }

    /** Returns the number of items of this size that can be read per second with these read capacity units. */
    public static long readsPerSecond(ReadConsistency consistency, long units, long itemBytes) {
        return (long) (units / consistency.units(itemBytes));
    }

    /** Returns the number of items of this size that can be written per second with these write capacity units. */
    public static long writesPerSecond(long units, long itemBytes) {
        return units / CapacityUnits.write(itemBytes);
    }

    /**
     * Returns the capacity units to provision for a peak load, so that a share of them stays free. Rounded up, at least
     * one, which is the minimum of a provisioned table.
     *
     * @param headroom the share of the capacity that is kept free: from 0 to below 1
     */
    public static long forPeak(double unitsPerSecond, double headroom) {
        return (long) Math.max(1, Math.ceil(unitsPerSecond / (1 - headroom) - ROUNDING_ERROR));
    }
}
