/** Reads javac's elements into declarations, which say what the source says and may be unsound. */
@NullMarked
package dev.keyspread.processor.parse;

import org.jspecify.annotations.NullMarked;
