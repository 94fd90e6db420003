/** Bulk loads. */
@NullMarked
package dev.keyspread.benchmarks.load;

import org.jspecify.annotations.NullMarked;
