/**
 * What a key's name and Java type give away about its values. For the engine's own rules: nothing here is kept stable
 * for others.
 */
@NullMarked
package dev.keyspread.lint.evidence;

import org.jspecify.annotations.NullMarked;
