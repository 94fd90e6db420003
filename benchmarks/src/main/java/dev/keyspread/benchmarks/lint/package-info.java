/** What linting costs a compilation. */
@NullMarked
package dev.keyspread.benchmarks.lint;

import org.jspecify.annotations.NullMarked;
