/**
 * A discrete-event simulator of a DynamoDB table: partitions, token buckets, splits, retries. It needs no AWS account. Start with
 * {@link dev.keyspread.planner.simulate.Simulation}.
 */
@NullMarked
package dev.keyspread.planner.simulate;

import org.jspecify.annotations.NullMarked;
