package dev.keyspread.planner.plan;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An access pattern: an operation, and its rate.
 *
 * @param name the name for readers, such as {@code orders of a customer}
 * @param perSecond the operations per second at the peak; negative if unknown
 * @param units the charge of one operation
 */
public record OperationLoad(String name, double perSecond, OperationUnits units) {

    public OperationLoad {
        if (Double.isNaN(perSecond) || Double.isInfinite(perSecond)) {
            throw new IllegalArgumentException(
                    "perSecond of \"" + name + "\" must be a number (found " + perSecond + ")");
        }
    }

    /** Returns whether the rate is known. Operations with an unknown rate count in no total. */
    public boolean isRateKnown() {
        return perSecond >= 0;
    }

    /** Returns the read units per second of the table, or of the index that is read. */
    public double readUnitsPerSecond() {
        return rate() * units.readUnits();
    }

    /** Returns the write units per second of the table. */
    public double writeUnitsPerSecond() {
        return rate() * units.writeUnits();
    }

    /** Returns the write units per second of all global indexes. */
    public double indexWriteUnitsPerSecond() {
        return rate() * units.totalIndexWriteUnits();
    }

    /** Returns the read units per second of a global index, or of the table for the name null. */
    double readUnitsOf(@Nullable String index) {
        return Objects.equals(index, units.readIndex()) ? readUnitsPerSecond() : 0;
    }

    /** Returns the write units per second of a global index, or of the table for the name null. */
    double writeUnitsOf(@Nullable String index) {
        return index == null
                ? writeUnitsPerSecond()
                : rate() * units.indexWriteUnits().getOrDefault(index, 0.0);
    }

    private double rate() {
        return Math.max(0, perSecond);
    }
}
