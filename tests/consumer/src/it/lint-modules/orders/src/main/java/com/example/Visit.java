package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

@Table("visits")
public record Visit(
        @PartitionKey String day,
        @SortKey String visitId) {}
