/** Rules of the linter about items, caches, names and limits. */
@NullMarked
package dev.keyspread.lint.rules.item;

import org.jspecify.annotations.NullMarked;
