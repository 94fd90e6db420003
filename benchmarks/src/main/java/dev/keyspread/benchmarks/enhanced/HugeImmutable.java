package dev.keyspread.benchmarks.enhanced;

import java.util.List;
import java.util.Map;
import lombok.Builder;
import lombok.Getter;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link dev.keyspread.benchmarks.shapes.Huge} as the Enhanced Client takes it: an immutable with its builder. */
@Value
@Builder
@DynamoDbImmutable(builder = HugeImmutable.HugeImmutableBuilder.class)
public class HugeImmutable {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String hashKey;

    private String stringAttr;
    private byte[] binaryAttr;
    private List<String> listAttr;
    private Map<String, byte[]> mapAttr1;
    private Map<String, List<byte[]>> mapAttr2;
    private Map<String, List<Map<String, List<byte[]>>>> mapAttr3;
}
