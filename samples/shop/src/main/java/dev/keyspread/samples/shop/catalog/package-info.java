/** Products, which are cached, and their stock, which buyers compete for. */
@NullMarked
package dev.keyspread.samples.shop.catalog;

import org.jspecify.annotations.NullMarked;
