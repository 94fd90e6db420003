package dev.keyspread.benchmarks.payload;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** One text. */
@Getter
@Setter
@DynamoDbBean
@Table("tiny")
@DynamoDBTable(tableName = "tiny")
public class Tiny {

    @PartitionKey
    @DynamoDBHashKey
    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;
}
