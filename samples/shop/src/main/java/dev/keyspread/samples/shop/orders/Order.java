package dev.keyspread.samples.shop.orders;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * An order as visitors see it.
 *
 * @param orderId the order
 * @param storedKey the partition key as the table has it; while orders move, the key that this one moves to
 * @param details the rest of it
 */
public record Order(
        String orderId, String storedKey, @JsonUnwrapped OrderDetails details) {}
