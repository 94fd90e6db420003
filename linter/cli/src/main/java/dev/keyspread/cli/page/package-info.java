/** Pages of text and tables, as plain text, Markdown or HTML. */
@NullMarked
package dev.keyspread.cli.page;

import org.jspecify.annotations.NullMarked;
