/** Metrics and traces of Keyspread through Micrometer. */
@NullMarked
package dev.keyspread.micrometer;

import org.jspecify.annotations.NullMarked;
