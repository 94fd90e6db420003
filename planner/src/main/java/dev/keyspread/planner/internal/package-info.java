/** Helpers of the planner and the simulator. Not exported. */
@NullMarked
package dev.keyspread.planner.internal;

import org.jspecify.annotations.NullMarked;
