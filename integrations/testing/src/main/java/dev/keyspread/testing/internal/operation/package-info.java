/** The operations of DynamoDB's API. */
@NullMarked
package dev.keyspread.testing.internal.operation;

import org.jspecify.annotations.NullMarked;
