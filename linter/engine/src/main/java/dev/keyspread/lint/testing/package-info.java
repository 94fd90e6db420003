/** Helps to test rules of one's own. It depends on no test framework. */
@NullMarked
package dev.keyspread.lint.testing;

import org.jspecify.annotations.NullMarked;
