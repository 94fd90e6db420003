/** The schemas of tables. Creates, updates, describes, lists, checks and deletes tables. */
@NullMarked
package dev.keyspread.table;

import org.jspecify.annotations.NullMarked;
