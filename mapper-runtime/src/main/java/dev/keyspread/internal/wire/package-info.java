/** Entities in the bodies of requests and responses, as JSON inside the pipeline of the SDK. */
@NullMarked
package dev.keyspread.internal.wire;

import org.jspecify.annotations.NullMarked;
