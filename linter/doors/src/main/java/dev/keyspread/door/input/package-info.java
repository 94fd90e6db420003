/** Reads tables from classes, templates, plans and descriptions. */
@NullMarked
package dev.keyspread.door.input;

import org.jspecify.annotations.NullMarked;
