/** Stored keys: texts of key parts, templates, suffixes and their hashes. */
@NullMarked
package dev.keyspread.internal.key;

import org.jspecify.annotations.NullMarked;
