/** What the command line and the Maven plugin share: one run of the linter over some inputs. */
@NullMarked
package dev.keyspread.door;

import org.jspecify.annotations.NullMarked;
