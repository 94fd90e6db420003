/** The command {@code keyspread simulate}: its options as a comparison of designs, and its reports. */
@NullMarked
package dev.keyspread.cli.simulate;

import org.jspecify.annotations.NullMarked;
