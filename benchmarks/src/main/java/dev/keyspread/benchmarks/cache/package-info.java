/** Finds of cached entities. */
@NullMarked
package dev.keyspread.benchmarks.cache;

import org.jspecify.annotations.NullMarked;
