/** Helpers for tests of custom rules. They depend on no test framework. */
@NullMarked
package dev.keyspread.lint.testing;

import org.jspecify.annotations.NullMarked;
