/** Generates the codec of an entity, which converts between objects and items. */
@NullMarked
package dev.keyspread.processor.generate.codec;

import org.jspecify.annotations.NullMarked;
