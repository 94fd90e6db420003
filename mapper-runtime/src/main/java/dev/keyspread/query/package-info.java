/** What a repository's queries and scans offer. */
@NullMarked
package dev.keyspread.query;

import org.jspecify.annotations.NullMarked;
