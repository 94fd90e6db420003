/** The errors of DynamoDB's API. */
@NullMarked
package dev.keyspread.testing.internal.error;

import org.jspecify.annotations.NullMarked;
