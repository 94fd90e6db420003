/** The rules about the linter's own suppressions and baselines. */
@NullMarked
package dev.keyspread.lint.rules.linter;

import org.jspecify.annotations.NullMarked;
