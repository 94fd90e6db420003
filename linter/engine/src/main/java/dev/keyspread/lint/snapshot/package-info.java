/** Snapshots of the stored form of tables, and the changes between two of them. */
@NullMarked
package dev.keyspread.lint.snapshot;

import org.jspecify.annotations.NullMarked;
