/** JSON and YAML as trees that know their lines. */
@NullMarked
package dev.keyspread.lint.frontend.document;

import org.jspecify.annotations.NullMarked;
