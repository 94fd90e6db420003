/** Profiles of large tables, and moves to another sharded key, on Apache Spark. */
@NullMarked
package dev.keyspread.spark;

import org.jspecify.annotations.NullMarked;
