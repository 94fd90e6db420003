/** Rules of the linter about items, caches, names, limits and suppressions. */
@NullMarked
package dev.keyspread.lint.rules.item;

import org.jspecify.annotations.NullMarked;
