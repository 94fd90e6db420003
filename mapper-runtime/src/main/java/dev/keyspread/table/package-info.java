/** Creates, updates, describes, lists, checks and deletes the tables of entities. */
@NullMarked
package dev.keyspread.table;

import org.jspecify.annotations.NullMarked;
