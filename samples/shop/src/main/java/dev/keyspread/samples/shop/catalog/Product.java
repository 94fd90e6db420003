package dev.keyspread.samples.shop.catalog;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/**
 * A product. Nearly all visitors read the bestseller, so products are cached. Their stock changes all the time and is an item of
 * its own: each write of a product removes it from the cache.
 *
 * @param productId the product
 * @param name the name for visitors
 * @param priceInCents the price in euro cents
 * @param bestseller whether it is the product that sells most
 */
@Table("shop-products")
@Cached(maximumSize = 1_000, expireAfterWrite = "10s")
public record Product(@PartitionKey String productId, String name, int priceInCents, boolean bestseller) {}
