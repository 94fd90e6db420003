/** The entry point, table schemas, results and errors of the mapper. */
@NullMarked
package dev.keyspread;

import org.jspecify.annotations.NullMarked;
