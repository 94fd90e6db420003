/** The entry point of the mapper, the base classes of repositories, and the results of pages and batches. */
@NullMarked
package dev.keyspread;

import org.jspecify.annotations.NullMarked;
