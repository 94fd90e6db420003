/** The rules about settings of tables, which templates contain. */
@NullMarked
package dev.keyspread.lint.rules.table;

import org.jspecify.annotations.NullMarked;
