/** The SDK's clients without a network. */
@NullMarked
package dev.keyspread.benchmarks.client;

import org.jspecify.annotations.NullMarked;
