/** Writes the code of a sound entity. Generators return types and report nothing; one writer hands them to the Filer. */
@NullMarked
package dev.keyspread.processor.generate;

import org.jspecify.annotations.NullMarked;
