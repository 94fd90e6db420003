/** The exceptions of operations. Each extends {@link dev.keyspread.KeyspreadException}. */
@NullMarked
package dev.keyspread.error;

import org.jspecify.annotations.NullMarked;
