/**
 * The linter: rules that read an entity's schema, and their findings. It knows no compiler and no AWS client, so the same
 * rules serve the annotation processor, the Maven plugin and whatever else can describe a table.
 */
@NullMarked
package dev.keyspread.lint;

import org.jspecify.annotations.NullMarked;
