/** Classes of both mappers with suppressed findings. */
package dev.keyspread.lint.frontend.input.suppressed;
