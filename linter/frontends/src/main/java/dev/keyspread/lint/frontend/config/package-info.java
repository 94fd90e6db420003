/** The configuration in {@code keyspread.yaml}, in a pom and on the command line. */
@NullMarked
package dev.keyspread.lint.frontend.config;

import org.jspecify.annotations.NullMarked;
