/** The errors of DynamoDB's API. */
@NullMarked
package dev.keyspread.inmemory.internal.error;

import org.jspecify.annotations.NullMarked;
