/** Opens the files of a run: those of the linted repositories, and no others. */
@NullMarked
package dev.keyspread.lint.frontend.files;

import org.jspecify.annotations.NullMarked;
