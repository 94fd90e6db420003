/** The goals of the Maven plugin. */
@NullMarked
package dev.keyspread.maven;

import org.jspecify.annotations.NullMarked;
