/** Readers of calls of DynamoDB in class files and Java sources. */
@NullMarked
package dev.keyspread.lint.frontend.calls;

import org.jspecify.annotations.NullMarked;
