package dev.keyspread.benchmarks.payload;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** 63 texts. */
@Getter
@Setter
@DynamoDbBean
@Table("huge-flat")
@DynamoDBTable(tableName = "huge-flat")
public class HugeFlat {

    @PartitionKey
    @DynamoDBHashKey
    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String stringAttr1;

    private String stringAttr2;
    private String stringAttr3;
    private String stringAttr4;
    private String stringAttr5;
    private String stringAttr6;
    private String stringAttr7;
    private String stringAttr8;
    private String stringAttr9;
    private String stringAttr10;
    private String stringAttr11;
    private String stringAttr12;
    private String stringAttr13;
    private String stringAttr14;
    private String stringAttr15;
    private String stringAttr16;
    private String stringAttr17;
    private String stringAttr18;
    private String stringAttr19;
    private String stringAttr20;
    private String stringAttr21;
    private String stringAttr22;
    private String stringAttr23;
    private String stringAttr24;
    private String stringAttr25;
    private String stringAttr26;
    private String stringAttr27;
    private String stringAttr28;
    private String stringAttr29;
    private String stringAttr30;
    private String stringAttr31;
    private String stringAttr32;
    private String stringAttr33;
    private String stringAttr34;
    private String stringAttr35;
    private String stringAttr36;
    private String stringAttr37;
    private String stringAttr38;
    private String stringAttr39;
    private String stringAttr40;
    private String stringAttr41;
    private String stringAttr42;
    private String stringAttr43;
    private String stringAttr44;
    private String stringAttr45;
    private String stringAttr46;
    private String stringAttr47;
    private String stringAttr48;
    private String stringAttr49;
    private String stringAttr50;
    private String stringAttr51;
    private String stringAttr52;
    private String stringAttr53;
    private String stringAttr54;
    private String stringAttr55;
    private String stringAttr56;
    private String stringAttr57;
    private String stringAttr58;
    private String stringAttr59;
    private String stringAttr60;
    private String stringAttr61;
    private String stringAttr62;
    private String stringAttr63;
}
