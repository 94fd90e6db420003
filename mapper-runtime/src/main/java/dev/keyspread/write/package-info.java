/** Prepared saves, updates and deletes with conditions, transactions, batches and bulk loads. */
@NullMarked
package dev.keyspread.write;

import org.jspecify.annotations.NullMarked;
