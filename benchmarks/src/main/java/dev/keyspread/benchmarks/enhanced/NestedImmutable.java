package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lombok.Builder;
import lombok.Getter;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** {@link dev.keyspread.benchmarks.shapes.Nested} as the Enhanced Client takes it: an immutable with its builder. */
@Value
@Builder
@DynamoDbImmutable(builder = NestedImmutable.NestedImmutableBuilder.class)
public class NestedImmutable {

    @Getter(onMethod_ = @DynamoDbSortKey)
    private String orderId;

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String customer;

    private String email;
    private String phone;
    private String street;
    private String city;
    private String postcode;
    private String country;
    private String currency;
    private String channel;
    private String campaign;
    private String warehouse;
    private String carrier;
    private String tracking;
    private long account;
    private long revision;
    private int priority;
    private int parcels;
    private double net;
    private double tax;
    private double weight;
    private boolean giftWrapped;
    private boolean express;
    private boolean insured;
    private Instant placedAt;
    private Instant paidAt;
    private Instant shippedAt;
    private Status status;
    private List<LineImmutable> lines;
    private Map<String, String> labels;
}
