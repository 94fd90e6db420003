/** The record in a table that says under which of two layouts its items are written, and how processes act on it. */
@NullMarked
package dev.keyspread.internal.layout;

import org.jspecify.annotations.NullMarked;
