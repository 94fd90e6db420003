/** What the rules of several subjects share: keys, declared access patterns, and amounts in messages. */
@NullMarked
package dev.keyspread.lint.rules.common;

import org.jspecify.annotations.NullMarked;
