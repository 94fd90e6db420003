/** Turns what JMH measured into one row a figure. */
@NullMarked
package dev.keyspread.benchmarks.report;

import org.jspecify.annotations.NullMarked;
