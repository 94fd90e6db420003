/** Writes what a run came to, for people and for programs. */
@NullMarked
package dev.keyspread.door.report;

import org.jspecify.annotations.NullMarked;
