/** The ranges of options. */
@NullMarked
package dev.keyspread.cli.option;

import org.jspecify.annotations.NullMarked;
