/** Reads suppressions in templates and annotations. */
@NullMarked
package dev.keyspread.lint.frontend.suppression;

import org.jspecify.annotations.NullMarked;
