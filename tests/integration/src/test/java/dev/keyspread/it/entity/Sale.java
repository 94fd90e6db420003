package dev.keyspread.it.entity;

import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;
import java.util.Optional;

/** A hot {@code customerid#productid#countrycode}, whose suffix is calculated, and sharded composite keys of indexes. */
@Table("sales")
@PartitionKey(attribute = "pk", template = "{customerId}#{productId}#{countryCode}")
@ShardedKey(suffixes = 8, calculated = true)
@SortKey(attribute = "sk", template = "{day}#{number}")
@PartitionKey(index = "deals", attribute = "gsi1pk", template = "DEALS#{deal}")
@SortKey(index = "deals", attribute = "gsi1sk", template = "{rank}#{number}")
@ShardedKey(index = "deals", suffixes = 4, separator = "#", calculated = true)
@PartitionKey(index = "by-product", attribute = "gsi2pk", template = "PRODUCT#{productId}")
@SortKey(index = "by-product", attribute = "gsi1sk", template = "{rank}#{number}")
@ShardedKey(index = "by-product", suffixes = 3)
@GlobalIndex(name = "by-product", projection = Projection.KEYS_ONLY)
public record Sale(
        String customerId,
        int productId,
        String countryCode,
        LocalDate day,
        int number,
        Optional<LocalDate> deal,
        int rank,
        String note) {}
