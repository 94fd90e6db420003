/** The SDK's clients of the in-memory DynamoDB. */
@NullMarked
package dev.keyspread.testing.internal.client;

import org.jspecify.annotations.NullMarked;
