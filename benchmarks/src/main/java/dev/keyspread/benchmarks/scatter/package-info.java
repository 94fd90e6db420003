/** Reads of 200 shards from a server on this machine, which answers as DynamoDB does, after a while. */
@NullMarked
package dev.keyspread.benchmarks.scatter;

import org.jspecify.annotations.NullMarked;
