/** What DynamoDB counts, charges and limits, as pure functions. Every class here is stateless and thread-safe. */
@NullMarked
package dev.keyspread.capacity;

import org.jspecify.annotations.NullMarked;
