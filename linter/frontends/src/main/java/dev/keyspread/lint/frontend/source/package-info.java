/** A tolerant reader of TypeScript, JavaScript, Python, Java and Kotlin sources: tokens, expressions and their values. */
@NullMarked
package dev.keyspread.lint.frontend.source;

import org.jspecify.annotations.NullMarked;
