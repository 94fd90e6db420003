/** Characters, digits and dates of stored texts. */
@NullMarked
package dev.keyspread.internal.text;

import org.jspecify.annotations.NullMarked;
