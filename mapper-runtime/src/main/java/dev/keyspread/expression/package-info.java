/** The attributes of entities as conditions and updates name them, and the conditions that are made of them. */
@NullMarked
package dev.keyspread.expression;

import org.jspecify.annotations.NullMarked;
