/** Conditional saves and deletes, updates of individual attributes, and transactions. */
@NullMarked
package dev.keyspread.write;

import org.jspecify.annotations.NullMarked;
