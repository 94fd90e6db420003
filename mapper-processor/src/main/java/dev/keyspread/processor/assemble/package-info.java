/** Builds models from valid declarations, and checks that the subtypes of an entity fit together. */
@NullMarked
package dev.keyspread.processor.assemble;

import org.jspecify.annotations.NullMarked;
