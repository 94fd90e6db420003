/** What the command line and the Maven plugin share: one run of the linter over some inputs. */
@NullMarked
package dev.keyspread.lint.frontend;

import org.jspecify.annotations.NullMarked;
