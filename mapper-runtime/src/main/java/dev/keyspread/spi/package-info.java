/**
 * The types that generated code extends and calls. Public because generated code is in the packages of the entities; not
 * meant to be called by hand.
 */
@NullMarked
package dev.keyspread.spi;

import org.jspecify.annotations.NullMarked;
