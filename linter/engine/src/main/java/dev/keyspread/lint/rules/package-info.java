/** The rules. Each is one class of the rule's name; the rest is what several of them share. */
@NullMarked
package dev.keyspread.lint.rules;

import org.jspecify.annotations.NullMarked;
