/**
 * Evidence from names and Java types about the values of a key. Only for Keyspread's own rules: this API may change at
 * any time.
 */
@NullMarked
package dev.keyspread.lint.evidence;

import org.jspecify.annotations.NullMarked;
