/** An item to be stored, from the entity to the bytes of its request. */
@NullMarked
package dev.keyspread.benchmarks.put;

import org.jspecify.annotations.NullMarked;
