/** The committed snapshots of tables, and their comparison with the entities. */
@NullMarked
package dev.keyspread.lint.frontend.snapshot;

import org.jspecify.annotations.NullMarked;
