/** Other JVMs, for what must be measured in one of its own. */
@NullMarked
package dev.keyspread.benchmarks.jvm;

import org.jspecify.annotations.NullMarked;
