package dev.keyspread.samples.shop;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The properties {@code shop.*}.
 *
 * @param writeUnitsPerKey the write units that one partition key takes in a second
 * @param movesPerSecond the orders per second that a move of their table moves
 */
@ConfigurationProperties("shop")
public record ShopProperties(int writeUnitsPerKey, int movesPerSecond) {}
