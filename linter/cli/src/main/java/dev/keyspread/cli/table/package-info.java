/** Tables as infrastructure templates and pages, from the model of their entities. */
@NullMarked
package dev.keyspread.cli.table;

import org.jspecify.annotations.NullMarked;
