/** Readers of calls of DynamoDB in class files and in Java and Kotlin sources. */
@NullMarked
package dev.keyspread.lint.frontend.calls;

import org.jspecify.annotations.NullMarked;
