/** The cost of observers. */
@NullMarked
package dev.keyspread.benchmarks.observation;

import org.jspecify.annotations.NullMarked;
