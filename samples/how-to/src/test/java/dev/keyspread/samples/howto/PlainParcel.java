package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** A parcel before its table had an index. */
@Table("parcels")
public record PlainParcel(@PartitionKey String parcelId, String country, int priority) {}
