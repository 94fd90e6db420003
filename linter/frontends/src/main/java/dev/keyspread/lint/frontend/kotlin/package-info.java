/** Classes in Kotlin sources: their properties, functions and annotations, as compiled classes have them. */
@NullMarked
package dev.keyspread.lint.frontend.kotlin;

import org.jspecify.annotations.NullMarked;
