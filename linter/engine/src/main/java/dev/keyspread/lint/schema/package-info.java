/** The schema of an entity: its table, keys, indexes, attributes and declared load. */
@NullMarked
package dev.keyspread.lint.schema;

import org.jspecify.annotations.NullMarked;
