package dev.keyspread.planner.simulate;

import java.util.Arrays;

/** The heat of each partition over time. Neighbouring looks are merged when there are many. Not thread-safe. */
final class HeatMap {

    /** The maximum number of columns. */
    private static final int COLUMNS = 240;

    private int looksPerColumn = 1;
    private int columns;
    private float[][] rows = new float[0][];

    void add(int look, int partition, double heat) {
        while (look / looksPerColumn >= COLUMNS) {
            halve();
        }
        int column = look / looksPerColumn;
        columns = Math.max(columns, column + 1);
        if (heat == 0) {
            // Most partitions of a large table may stay cold, and need no memory.
            return;
        }
        if (partition >= rows.length) {
            rows = Arrays.copyOf(rows, Math.max(partition + 1, 2 * rows.length));
        }
        if (rows[partition] == null) {
            rows[partition] = new float[COLUMNS];
        }
        rows[partition][column] = Math.max(rows[partition][column], (float) heat);
    }

    private void halve() {
        for (float[] row : rows) {
            if (row == null) {
                continue;
            }
            for (int column = 0; column < COLUMNS; column++) {
                row[column] = column < COLUMNS / 2 ? Math.max(row[2 * column], row[2 * column + 1]) : 0;
            }
        }
        columns = (columns + 1) / 2;
        looksPerColumn *= 2;
    }

    /** Returns the largest heat of a partition by column, from 0 to about 1. */
    float[] row(int partition) {
        // A partition may have been created after the last look.
        return partition < rows.length && rows[partition] != null
                ? Arrays.copyOf(rows[partition], columns)
                : new float[columns];
    }

    int secondsPerColumn() {
        return looksPerColumn * Splits.LOOK_MILLIS / 1_000;
    }
}
