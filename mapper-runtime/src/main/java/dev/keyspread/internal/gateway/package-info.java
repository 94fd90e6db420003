/** Calls to the AWS SDK: every request of the runtime passes through this package. */
@NullMarked
package dev.keyspread.internal.gateway;

import org.jspecify.annotations.NullMarked;
