/** The hash under calculated suffixes and cursors. */
@NullMarked
package dev.keyspread.hash;

import org.jspecify.annotations.NullMarked;
