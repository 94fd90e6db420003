/** What the annotations of a class say to the mapper that reads them: properties, keys, and stored types. */
@NullMarked
package dev.keyspread.lint.frontend.mapped;

import org.jspecify.annotations.NullMarked;
