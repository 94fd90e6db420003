/** Fixes of findings in Java sources, as a diff. */
@NullMarked
package dev.keyspread.lint.frontend.fix;

import org.jspecify.annotations.NullMarked;
