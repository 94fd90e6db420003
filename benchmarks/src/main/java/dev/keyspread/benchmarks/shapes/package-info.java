/** The measured entities of several shapes, with seeded random values. */
@NullMarked
package dev.keyspread.benchmarks.shapes;

import org.jspecify.annotations.NullMarked;
