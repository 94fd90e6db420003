package dev.keyspread.samples.shop;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The properties {@code shop.*}.
 *
 * @param writeUnitsPerKey the write units that one partition key takes in a second
 */
@ConfigurationProperties("shop")
public record ShopProperties(int writeUnitsPerKey) {}
