package dev.keyspread.benchmarks.enhanced;

import java.util.List;
import lombok.Builder;
import lombok.Getter;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link dev.keyspread.benchmarks.shapes.Small} as the Enhanced Client takes it: an immutable with its builder. */
@Value
@Builder
@DynamoDbImmutable(builder = SmallImmutable.SmallImmutableBuilder.class)
public class SmallImmutable {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;

    private byte[] binaryAttr;
    private List<String> listAttr;
}
