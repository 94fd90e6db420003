package dev.keyspread.benchmarks.enhanced;

import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link dev.keyspread.benchmarks.shapes.Tiny} as the Enhanced Client takes it: a bean. */
@Getter
@Setter
@DynamoDbBean
public class TinyBean {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;
}
