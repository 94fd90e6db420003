/** The first item of a fresh JVM. */
@NullMarked
package dev.keyspread.benchmarks.start;

import org.jspecify.annotations.NullMarked;
