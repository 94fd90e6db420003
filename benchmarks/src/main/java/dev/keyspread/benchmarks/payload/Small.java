package dev.keyspread.benchmarks.payload;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** A text, bytes and a list of three texts. */
@Getter
@Setter
@DynamoDbBean
@Table("small")
@DynamoDBTable(tableName = "small")
public class Small {

    @PartitionKey
    @DynamoDBHashKey
    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;

    private byte[] binaryAttr;
    private List<String> listAttr;
}
