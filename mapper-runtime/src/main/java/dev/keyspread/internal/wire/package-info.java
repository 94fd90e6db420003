/** DynamoDB's JSON: entities in the bodies of requests and responses, inside the pipeline of the SDK. */
@NullMarked
package dev.keyspread.internal.wire;

import org.jspecify.annotations.NullMarked;
