/** Adds the declarations of the configuration file to the tables of the inputs. */
@NullMarked
package dev.keyspread.lint.frontend.declare;

import org.jspecify.annotations.NullMarked;
