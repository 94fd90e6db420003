/** Sizes, charges and limits of DynamoDB as pure functions. All classes are stateless and thread-safe. */
@NullMarked
package dev.keyspread.capacity;

import org.jspecify.annotations.NullMarked;
