/** Reads that take several requests: scatter over the shards of a key, gather in the order of the sort key, resume. */
@NullMarked
package dev.keyspread.read;

import org.jspecify.annotations.NullMarked;
