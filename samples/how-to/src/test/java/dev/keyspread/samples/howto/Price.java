package dev.keyspread.samples.howto;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

@Table("prices")
@Cached(expireAfterWrite = "10m", refreshAfterWrite = "1m")
public record Price(@PartitionKey String productId, BigDecimal amount) {}
