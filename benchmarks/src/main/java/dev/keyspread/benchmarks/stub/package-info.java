/** Servers in processes of their own: a stub of DynamoDB, and what is needed to start it. */
@NullMarked
package dev.keyspread.benchmarks.stub;

import org.jspecify.annotations.NullMarked;
