/** The examples of the how-to pages, as tests. */
@NullMarked
package dev.keyspread.samples.howto;

import org.jspecify.annotations.NullMarked;
