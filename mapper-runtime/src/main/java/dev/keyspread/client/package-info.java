/** Settings of AWS SDK clients: the interceptor and the retry strategy that Keyspread adds. */
@NullMarked
package dev.keyspread.client;

import org.jspecify.annotations.NullMarked;
