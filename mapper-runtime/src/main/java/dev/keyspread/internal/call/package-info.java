/** Calls to the AWS SDK: every request of the runtime passes through this package, and observers hear of it here. */
@NullMarked
package dev.keyspread.internal.call;

import org.jspecify.annotations.NullMarked;
