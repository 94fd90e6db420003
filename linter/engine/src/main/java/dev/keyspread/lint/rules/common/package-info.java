/** Keys, declared access patterns and amounts in messages, for rules of several subjects. */
@NullMarked
package dev.keyspread.lint.rules.common;

import org.jspecify.annotations.NullMarked;
