/** Queries and scans of a repository, and the conditions on sort keys. */
@NullMarked
package dev.keyspread.query;

import org.jspecify.annotations.NullMarked;
