/** A page of a Query, from the bytes of its response to entities, inside the SDK. */
@NullMarked
package dev.keyspread.benchmarks.page;

import org.jspecify.annotations.NullMarked;
