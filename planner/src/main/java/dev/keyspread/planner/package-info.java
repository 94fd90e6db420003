/** How loads spread over the partitions of a sharded table, for plans and simulations. */
@NullMarked
package dev.keyspread.planner;

import org.jspecify.annotations.NullMarked;
