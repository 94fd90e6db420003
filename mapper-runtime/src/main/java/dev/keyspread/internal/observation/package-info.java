/** Calls observers, and keeps their exceptions from operations. */
@NullMarked
package dev.keyspread.internal.observation;

import org.jspecify.annotations.NullMarked;
