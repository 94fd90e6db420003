/**
 * Evidence from names and Java types about the values of a key. For the engine's own rules: nothing here is kept stable
 * for others.
 */
@NullMarked
package dev.keyspread.lint.evidence;

import org.jspecify.annotations.NullMarked;
