package dev.keyspread.it.key;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;

/** An entity with reversed numbers in its sort keys: with a width, without one, with decimals and of a time. */
@Table("issues")
@PartitionKey(attribute = "pk", template = "REPO#{repo}")
@SortKey(attribute = "sk", template = "ISSUE#{number:8:desc}")
@PartitionKey(index = "by-score", attribute = "gsi1pk", template = "SCORES#{repo}")
@SortKey(index = "by-score", attribute = "gsi1sk", template = "{score:desc}#{bounty:4.2:desc}")
@PartitionKey(index = "by-time", attribute = "gsi2pk", template = "TIMES#{repo}")
@SortKey(index = "by-time", attribute = "gsi2sk", template = "{openedAt:desc}")
record Issue(
        String repo,
        int number,
        int score,
        BigDecimal bounty,
        @StoredAs(StoredFormat.EPOCH_SECONDS) Instant openedAt) {}
