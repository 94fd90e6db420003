/** Table descriptions and requests, and documents and scripts of other tools with the same content. */
@NullMarked
package dev.keyspread.lint.frontend.describe;

import org.jspecify.annotations.NullMarked;
