/** Reads of several pages: scatter over the shards of a key, gather in sort-key order, resume by cursor. */
@NullMarked
package dev.keyspread.internal.read;

import org.jspecify.annotations.NullMarked;
