/** Capacity plans of the command line: the loads of entities, and the reports. */
@NullMarked
package dev.keyspread.cli.plan;

import org.jspecify.annotations.NullMarked;
