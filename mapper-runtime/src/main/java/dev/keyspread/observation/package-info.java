/** Observes operations: their duration, consumed capacity, throttles and shards. For metrics, traces and logs. */
@NullMarked
package dev.keyspread.observation;

import org.jspecify.annotations.NullMarked;
