package dev.keyspread.benchmarks.enhanced;

import java.util.List;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link dev.keyspread.benchmarks.shapes.Small} as the Enhanced Client takes it: a bean. */
@Getter
@Setter
@DynamoDbBean
public class SmallBean {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;

    private byte[] binaryAttr;
    private List<String> listAttr;
}
