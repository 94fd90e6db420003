/** Queries, scans, batches and transactions of reads, and the conditions on sort keys. */
@NullMarked
package dev.keyspread.query;

import org.jspecify.annotations.NullMarked;
