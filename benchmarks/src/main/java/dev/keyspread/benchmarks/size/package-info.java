/** The sizes of entities. */
@NullMarked
package dev.keyspread.benchmarks.size;

import org.jspecify.annotations.NullMarked;
