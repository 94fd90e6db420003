package dev.keyspread.samples.shop.orders;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * An order, whatever table it is in.
 *
 * @param orderId the order
 * @param storedKey the partition key as the table has it
 * @param details the rest of it
 */
public record Order(
        String orderId, String storedKey, @JsonUnwrapped OrderDetails details) {}
