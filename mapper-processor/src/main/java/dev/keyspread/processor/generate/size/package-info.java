/** Generates the size estimator of an entity. */
@NullMarked
package dev.keyspread.processor.generate.size;

import org.jspecify.annotations.NullMarked;
