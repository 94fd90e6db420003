/** Reads tables from classes, templates, plans and descriptions. */
@NullMarked
package dev.keyspread.lint.frontend.input;

import org.jspecify.annotations.NullMarked;
