package dev.keyspread.capacity;

/**
 * The consistency of a read, which determines its cost. Transactional reads are neither: {@link ReadUnits#transactGetItems}.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.ReadConsistency.html">DynamoDB
 *     read consistency</a>
 */
public enum ReadConsistency {

    /** The answer may lack the latest writes: the default, and all that a global index has. */
    EVENTUAL(0.5),

    /** The answer has all writes that succeeded before. */
    STRONG(1);

    private final double unitsPerBlock;

    ReadConsistency(double unitsPerBlock) {
        this.unitsPerBlock = unitsPerBlock;
    }

    /** The units for so many bytes that are counted together: a half or one for each 4 KB begun. */
    public double units(long bytes) {
        return unitsPerBlock * CapacityUnits.read(bytes);
    }
}
