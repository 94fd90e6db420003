/** Rules of the linter about partition keys and sort keys. */
@NullMarked
package dev.keyspread.lint.rules.key;

import org.jspecify.annotations.NullMarked;
