/**
 * The wire path: entities go into the bodies of requests, and come out of the bodies of responses, as JSON inside the
 * SDK's own pipeline. A user meets {@link dev.keyspread.wire.KeyspreadInterceptor}; the other types are for the mapper.
 */
@NullMarked
package dev.keyspread.wire;

import org.jspecify.annotations.NullMarked;
