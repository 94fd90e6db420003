/** The calls of DynamoDB in a program's classes, read from class files or from Java and Kotlin sources. */
@NullMarked
package dev.keyspread.lint.code;

import org.jspecify.annotations.NullMarked;
