/** Reads the tables of files and folders with the readers of all formats. */
@NullMarked
package dev.keyspread.lint.frontend.input;

import org.jspecify.annotations.NullMarked;
