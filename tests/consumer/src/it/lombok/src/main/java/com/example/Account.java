package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import lombok.Builder;
import lombok.NonNull;
import lombok.Value;

/** Immutable, and made by a builder. */
@Table("accounts")
@Value
@Builder
public class Account {

    @PartitionKey
    String accountId;

    @SortKey
    long version;

    boolean active;

    @NonNull
    List<String> owners;

    Address address;

    @Builder.Default
    int limit = 7;
}
