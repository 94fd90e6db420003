package dev.keyspread.capacity;

/**
 * The consistency of a read, which determines its cost. For transactional reads, see {@link
 * ReadUnits#transactGetItems}.
 */
public enum ReadConsistency {

    /**
     * Eventually consistent: the result may lack the latest writes. This is the default, and the only consistency of
     * global indexes.
     */
    EVENTUAL(0.5),

    /** Strongly consistent: the result contains all earlier successful writes. */
    STRONG(1);

    private final double unitsPerBlock;

    ReadConsistency(double unitsPerBlock) {
        this.unitsPerBlock = unitsPerBlock;
    }

    /** Returns the units for bytes that are added up: 0.5 or 1 per started 4 KB. */
    public double units(long bytes) {
        return unitsPerBlock * CapacityUnits.read(bytes);
    }
}
