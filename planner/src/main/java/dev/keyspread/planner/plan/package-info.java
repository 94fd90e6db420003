/**
 * Capacity plans: the units, partitions, shards, burst capacity, storage and cost of a table under a declared load.
 * Begin with {@link dev.keyspread.planner.plan.TableLoad} and {@link dev.keyspread.planner.plan.Planner}. All types are
 * immutable, so they are thread-safe.
 */
@NullMarked
package dev.keyspread.planner.plan;

import org.jspecify.annotations.NullMarked;
