/** Measures the cost of linting during a compilation. */
@NullMarked
package dev.keyspread.benchmarks.lint;

import org.jspecify.annotations.NullMarked;
