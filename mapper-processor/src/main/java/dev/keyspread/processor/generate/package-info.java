/** Generates the source files of an entity and writes them to the Filer. */
@NullMarked
package dev.keyspread.processor.generate;

import org.jspecify.annotations.NullMarked;
