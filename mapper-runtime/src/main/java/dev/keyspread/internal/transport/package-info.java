/** Requests that go from the codec to an HTTP client, without the SDK's pipeline. */
@NullMarked
package dev.keyspread.internal.transport;

import org.jspecify.annotations.NullMarked;
