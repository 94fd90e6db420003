/** Generates the attribute constants of an entity, for conditions and updates. */
@NullMarked
package dev.keyspread.processor.generate.attributes;

import org.jspecify.annotations.NullMarked;
