/**
 * The linter: rules that check an entity's schema, and their findings. It depends on neither a compiler nor an AWS
 * client, so the annotation processor, the Maven plugin and other front ends use the same rules.
 */
@NullMarked
package dev.keyspread.lint;

import org.jspecify.annotations.NullMarked;
