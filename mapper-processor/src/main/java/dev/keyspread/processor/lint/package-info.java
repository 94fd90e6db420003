/** Lints the models of entities, reports the findings to javac, and writes the schemas to the Filer. */
@NullMarked
package dev.keyspread.processor.lint;

import org.jspecify.annotations.NullMarked;
