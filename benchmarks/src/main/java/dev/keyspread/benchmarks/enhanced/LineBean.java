package dev.keyspread.benchmarks.enhanced;

import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** {@link dev.keyspread.benchmarks.shapes.Line} as the Enhanced Client takes it: a bean. */
@Getter
@Setter
@DynamoDbBean
public class LineBean {
    private String sku;
    private String title;
    private int quantity;
    private long cents;
    private boolean taxed;
}
