/** What is measured: entities of several shapes, and items full of seeded random values. */
@NullMarked
package dev.keyspread.benchmarks.shapes;

import org.jspecify.annotations.NullMarked;
