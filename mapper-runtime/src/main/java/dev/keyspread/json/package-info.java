/** DynamoDB's JSON as bytes: what carries entities to and from the wire without attribute values in between. */
@NullMarked
package dev.keyspread.json;

import org.jspecify.annotations.NullMarked;
