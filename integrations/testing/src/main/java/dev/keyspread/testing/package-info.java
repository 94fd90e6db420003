/** Tables, assertions and faults for tests of repositories. */
@NullMarked
package dev.keyspread.testing;

import org.jspecify.annotations.NullMarked;
