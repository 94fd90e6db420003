/** Finds tables in documents of other formats, and converts them to the format of DynamoDB's API. */
@NullMarked
package dev.keyspread.lint.frontend.shape;

import org.jspecify.annotations.NullMarked;
