package dev.keyspread.samples.shop.orders;

import java.time.Instant;

/**
 * The attributes of an order that are no keys.
 *
 * @param product the name of the product
 * @param quantity the number of pieces
 * @param totalInCents the price of all pieces in euro cents
 * @param placedAt the time of the order
 */
public record OrderDetails(String product, int quantity, int totalInCents, Instant placedAt) {}
