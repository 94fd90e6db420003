package dev.keyspread.it.update;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** An entity whose index keys are made of what its own key is made of, too, and whose set is never null. */
@NullMarked
@Table("branches")
@PartitionKey(attribute = "pk", template = "BRANCH#{country}#{number}")
@PartitionKey(index = "by-manager", attribute = "gsi1pk", template = "{manager}#{country}")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of branches a test")
record Branch(
        @PartitionKey(index = "by-country")
        @ShardedKey(index = "by-country", suffixes = 4, calculated = true, from = "city")
        String country,

        int number,
        String manager,
        String city,
        Set<String> tags) {}
