package dev.keyspread.benchmarks.payload;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Map;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Two texts, bytes, a list of 31 texts, and maps of bytes, of lists of bytes, and of lists of maps of lists of bytes. */
@Getter
@Setter
@DynamoDbBean
@Table("huge")
@DynamoDBTable(tableName = "huge")
public class Huge {

    @PartitionKey
    @DynamoDBHashKey
    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr;

    private String hashKey;
    private byte[] binaryAttr;
    private List<String> listAttr;
    private Map<String, byte[]> mapAttr1;
    private Map<String, List<byte[]>> mapAttr2;
    private Map<String, List<Map<String, List<byte[]>>>> mapAttr3;
}
