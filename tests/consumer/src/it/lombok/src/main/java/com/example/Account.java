package com.example;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import dev.keyspread.annotations.WriteOnce;
import java.time.Instant;
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

    @GeneratedId
    String token;

    @WriteOnce
    String createdBy;

    @CreatedAt
    Instant createdAt;

    @Version
    long revision;
}
