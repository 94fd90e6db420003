package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import lombok.Builder;
import lombok.Getter;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** {@link dev.keyspread.benchmarks.shapes.Flat} as the Enhanced Client takes it: an immutable with its builder. */
@Value
@Builder
@DynamoDbImmutable(builder = FlatImmutable.FlatImmutableBuilder.class)
public class FlatImmutable {

    @Getter(onMethod_ = @DynamoDbSortKey)
    private String orderId;

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String customer;

    private String description;
    private long account;
    private int quantity;
    private double total;
    private boolean giftWrapped;
    private Instant placedAt;
    private Status status;
    private byte[] signature;
}
