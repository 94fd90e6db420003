/** Rules of the linter about sharded keys. */
@NullMarked
package dev.keyspread.lint.rules.shard;

import org.jspecify.annotations.NullMarked;
