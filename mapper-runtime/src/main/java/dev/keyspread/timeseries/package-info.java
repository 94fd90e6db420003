/** Time series with one table per day, week or month. */
@NullMarked
package dev.keyspread.timeseries;

import org.jspecify.annotations.NullMarked;
