/** Shows the pages of rules on a terminal. */
@NullMarked
package dev.keyspread.cli.explain;

import org.jspecify.annotations.NullMarked;
