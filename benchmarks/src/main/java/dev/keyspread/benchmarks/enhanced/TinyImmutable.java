package dev.keyspread.benchmarks.enhanced;

import lombok.Builder;
import lombok.Getter;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link dev.keyspread.benchmarks.shapes.Tiny} as the Enhanced Client takes it: an immutable with its builder. */
@Value
@Builder
@DynamoDbImmutable(builder = TinyImmutable.TinyImmutableBuilder.class)
public class TinyImmutable {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;
}
