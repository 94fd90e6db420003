/** Rules of the linter about calls in the code of a program. */
@NullMarked
package dev.keyspread.lint.rules.code;

import org.jspecify.annotations.NullMarked;
