/** The load generator, and the dashboard that shows what it leads to. */
@NullMarked
package dev.keyspread.samples.shop.dashboard;

import org.jspecify.annotations.NullMarked;
