/** A reader and a writer of DynamoDB's JSON. */
@NullMarked
package dev.keyspread.internal.json;

import org.jspecify.annotations.NullMarked;
