/** The operations of DynamoDB's API. */
@NullMarked
package dev.keyspread.inmemory.internal.operation;

import org.jspecify.annotations.NullMarked;
