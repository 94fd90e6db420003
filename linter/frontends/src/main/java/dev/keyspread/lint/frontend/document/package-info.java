/** JSON and YAML as trees with line numbers, and text that is safe to print. */
@NullMarked
package dev.keyspread.lint.frontend.document;

import org.jspecify.annotations.NullMarked;
