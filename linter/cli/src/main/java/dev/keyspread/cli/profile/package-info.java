/** The parts of the command that profiles tables. */
@NullMarked
package dev.keyspread.cli.profile;

import org.jspecify.annotations.NullMarked;
