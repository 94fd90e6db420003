/** Rules of the linter about secondary indexes. */
@NullMarked
package dev.keyspread.lint.rules.index;

import org.jspecify.annotations.NullMarked;
