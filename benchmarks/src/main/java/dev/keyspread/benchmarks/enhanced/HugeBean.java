package dev.keyspread.benchmarks.enhanced;

import java.util.List;
import java.util.Map;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link dev.keyspread.benchmarks.shapes.Huge} as the Enhanced Client takes it: a bean. */
@Getter
@Setter
@DynamoDbBean
public class HugeBean {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String hashKey;

    private String stringAttr;
    private byte[] binaryAttr;
    private List<String> listAttr;
    private Map<String, byte[]> mapAttr1;
    private Map<String, List<byte[]>> mapAttr2;
    private Map<String, List<Map<String, List<byte[]>>>> mapAttr3;
}
