/** Threads, timers and the limit on concurrent queries. */
@NullMarked
package dev.keyspread.internal.thread;

import org.jspecify.annotations.NullMarked;
