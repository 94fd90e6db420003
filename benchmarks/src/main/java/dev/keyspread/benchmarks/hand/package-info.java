/** Mapping as one would write it by hand for one class only: the limit that generated code is held against. */
@NullMarked
package dev.keyspread.benchmarks.hand;

import org.jspecify.annotations.NullMarked;
