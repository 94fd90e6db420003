/** Declarations of entities as the source states them. They may contain errors, which the validators report. */
@NullMarked
package dev.keyspread.processor.declaration;

import org.jspecify.annotations.NullMarked;
