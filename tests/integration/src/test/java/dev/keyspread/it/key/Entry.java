package dev.keyspread.it.key;

import dev.keyspread.annotations.Discriminator;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;

/** An entity whose subtypes have templates of their own, and a discriminator that is the key of an index. */
@Table("entries")
@Discriminator
@PartitionKey(attribute = "pk", template = "ACCOUNT#{account}")
@PartitionKey(index = "by-type", attribute = "type")
@SortKey(index = "by-type", attribute = "pk", template = "ACCOUNT#{account}")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of entries a test")
sealed interface Entry {

    String account();

    @SortKey(attribute = "sk", template = "CREDIT#{number}")
    record Credit(String account, int number) implements Entry {}

    @SortKey(attribute = "sk", template = "DEBIT#{number}")
    record Debit(String account, int number, String reason) implements Entry {}
}
