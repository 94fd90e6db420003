/** Shows the pages of rules on a terminal. */
@NullMarked
package dev.keyspread.lint.frontend.explain;

import org.jspecify.annotations.NullMarked;
