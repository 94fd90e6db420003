/** Orders under their date: in a table with one key per day, or with eight shards per day. */
@NullMarked
package dev.keyspread.samples.shop.orders;

import org.jspecify.annotations.NullMarked;
