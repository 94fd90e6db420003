/** Orders under their date: a table with one key per day, which is moved to eight shards per day and back. */
@NullMarked
package dev.keyspread.samples.shop.orders;

import org.jspecify.annotations.NullMarked;
