/** Classes of mappers and calls of DynamoDB, in class files and in Java and Kotlin sources. */
@NullMarked
package dev.keyspread.lint.frontend.jvm;

import org.jspecify.annotations.NullMarked;
