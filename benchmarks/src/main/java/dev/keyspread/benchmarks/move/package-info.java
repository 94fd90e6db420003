/** Tables whose items move to another layout of their key while they are used. */
@NullMarked
package dev.keyspread.benchmarks.move;

import org.jspecify.annotations.NullMarked;
