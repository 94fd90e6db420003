/** Completes the tables of the inputs: merges two descriptions of one table, and adds the configuration's declarations. */
@NullMarked
package dev.keyspread.lint.frontend.declare;

import org.jspecify.annotations.NullMarked;
