package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

@Table("visit-counts")
public record VisitCount(@PartitionKey String page, long visits) {}
