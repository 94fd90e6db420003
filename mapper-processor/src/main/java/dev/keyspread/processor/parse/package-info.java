/** Reads javac elements into declarations. */
@NullMarked
package dev.keyspread.processor.parse;

import org.jspecify.annotations.NullMarked;
