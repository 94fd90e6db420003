/** Whether a codec should write into an interface with several ends, or be straight-line code for each of them. */
@NullMarked
package dev.keyspread.benchmarks.ends;

import org.jspecify.annotations.NullMarked;
