/** Runs benchmarks with JMH and prints one row per figure. */
@NullMarked
package dev.keyspread.benchmarks.report;

import org.jspecify.annotations.NullMarked;
