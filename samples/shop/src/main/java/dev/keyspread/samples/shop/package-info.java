/** The application and its settings. */
@NullMarked
package dev.keyspread.samples.shop;

import org.jspecify.annotations.NullMarked;
