/** Reads suppressions in templates. */
@NullMarked
package dev.keyspread.lint.frontend.suppression;

import org.jspecify.annotations.NullMarked;
