/** What is known about a table from its data and from watching it run. */
@NullMarked
package dev.keyspread.lint.profile;

import org.jspecify.annotations.NullMarked;
