/**
 * The types that generated code extends and calls. They are public only because generated code is in the packages of
 * the entities. Do not call them directly.
 */
@NullMarked
package dev.keyspread.spi;

import org.jspecify.annotations.NullMarked;
