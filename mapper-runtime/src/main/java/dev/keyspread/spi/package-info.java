/** What generated code implements. Public because generated code lives in the packages of the entities. */
@NullMarked
package dev.keyspread.spi;

import org.jspecify.annotations.NullMarked;
