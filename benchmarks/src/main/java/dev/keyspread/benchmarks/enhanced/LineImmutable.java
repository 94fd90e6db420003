package dev.keyspread.benchmarks.enhanced;

import lombok.Builder;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;

/** {@link dev.keyspread.benchmarks.shapes.Line} as the Enhanced Client takes it: an immutable with its builder. */
@Value
@Builder
@DynamoDbImmutable(builder = LineImmutable.LineImmutableBuilder.class)
public class LineImmutable {
    private String sku;
    private String title;
    private int quantity;
    private long cents;
    private boolean taxed;
}
