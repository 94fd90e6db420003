/** Queries and scans of a repository. */
@NullMarked
package dev.keyspread.query;

import org.jspecify.annotations.NullMarked;
