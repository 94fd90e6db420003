/** Single items: stored, from the entity to the bytes of its request, and found. */
@NullMarked
package dev.keyspread.benchmarks.put;

import org.jspecify.annotations.NullMarked;
