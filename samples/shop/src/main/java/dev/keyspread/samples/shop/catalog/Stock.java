package dev.keyspread.samples.shop.catalog;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/**
 * The stock of a product. Concurrent buyers update it under a condition, so that it is never negative.
 *
 * @param productId the product
 * @param available the number of pieces left
 */
@Table("shop-stock")
public record Stock(@PartitionKey String productId, int available) {}
