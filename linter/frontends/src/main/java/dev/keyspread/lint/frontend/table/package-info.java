/** The vocabulary of inputs: files, tables with their places, notes, and the interface of the reader of each format. */
@NullMarked
package dev.keyspread.lint.frontend.table;

import org.jspecify.annotations.NullMarked;
