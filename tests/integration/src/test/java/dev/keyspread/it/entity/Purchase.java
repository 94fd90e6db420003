package dev.keyspread.it.entity;

import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;
import java.util.Optional;

/** An entity with composite keys, of the table that holds {@link Profile}s too. */
@Table("shop")
@PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}#{country}")
@SortKey(attribute = "sk", template = "PURCHASE#{date}#{number}")
@PartitionKey(index = "by-status", attribute = "gsi1pk", template = "STATUS#{status}")
@SortKey(index = "by-status", attribute = "sk", template = "PURCHASE#{date}#{number}")
@PartitionKey(index = "by-shop", attribute = "gsi2pk", template = "{shop}")
@SortKey(index = "by-shop", attribute = "gsi2sk", template = "{till}/{number}")
@LocalIndex(name = "by-till")
@ProjectedTo(Purchase.Receipt.class)
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of purchases a test")
public record Purchase(
        String customerId,
        String country,
        LocalDate date,
        int number,
        Optional<Status> status,
        String shop,
        @SortKey(index = "by-till") String till) {

    /** The part of a purchase that is in its sort key and in an index. */
    public record Receipt(LocalDate date, Optional<Status> status) {}

    public enum Status {
        OPEN,
        PAID
    }
}
