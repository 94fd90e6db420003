package dev.keyspread.benchmarks.shapes;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Thirty attributes, among them a list of twenty objects and a map. */
@Table("nested")
public record Nested(
        @SortKey String orderId,
        @PartitionKey String customer,
        String email,
        String phone,
        String street,
        String city,
        String postcode,
        String country,
        String currency,
        String channel,
        String campaign,
        String warehouse,
        String carrier,
        String tracking,
        long account,
        long revision,
        int priority,
        int parcels,
        double net,

        @SuppressLint(rule = "lossy-or-illegal-number", reason = "it is there to measure how doubles are mapped")
        double tax,

        double weight,
        boolean giftWrapped,
        boolean express,
        boolean insured,
        Instant placedAt,
        Instant paidAt,
        Instant shippedAt,
        Status status,
        List<Line> lines,
        Map<String, String> labels) {}
