/** Entities written from tables and classes of other mappers. */
@NullMarked
package dev.keyspread.cli.convert;

import org.jspecify.annotations.NullMarked;
