/** Finds files that declare tables in formats that the linter cannot read. */
@NullMarked
package dev.keyspread.lint.frontend.unread;

import org.jspecify.annotations.NullMarked;
