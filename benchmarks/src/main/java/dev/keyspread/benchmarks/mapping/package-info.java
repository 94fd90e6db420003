/** Entities to and from maps of attribute values. */
@NullMarked
package dev.keyspread.benchmarks.mapping;

import org.jspecify.annotations.NullMarked;
