/** Tables that programs define by a {@code StaticTableSchema} of the Enhanced Client. */
@NullMarked
package dev.keyspread.lint.frontend.schema;

import org.jspecify.annotations.NullMarked;
