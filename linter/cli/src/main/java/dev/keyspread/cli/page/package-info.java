/** Pages of text and tables, as plain text or Markdown. */
@NullMarked
package dev.keyspread.cli.page;

import org.jspecify.annotations.NullMarked;
