/** The converters that generated code names. */
@NullMarked
package dev.keyspread.spi.convert;

import org.jspecify.annotations.NullMarked;
