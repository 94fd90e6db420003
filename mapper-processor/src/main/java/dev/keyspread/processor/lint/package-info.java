/** Hands a sound entity to the linter's engine, its findings to javac, and its schema to the Filer. */
@NullMarked
package dev.keyspread.processor.lint;

import org.jspecify.annotations.NullMarked;
