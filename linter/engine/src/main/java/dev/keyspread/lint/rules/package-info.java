/** Keyspread's own rules: their list, and a package for each subject. */
@NullMarked
package dev.keyspread.lint.rules;

import org.jspecify.annotations.NullMarked;
