package com.example.enhanced.calls;

import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDbBean
@Table("stocks")
public class Stock {

    private String code;
    private Long version;

    @DynamoDbPartitionKey
    @DynamoDbConvertedBy(UpperCase.class)
    @PartitionKey
    @ConvertedBy(UpperCase.class)
    public String getCode() {
        return code;
    }

    public void setCode(String code) {
        this.code = code;
    }

    @DynamoDbVersionAttribute
    @Version
    public Long getVersion() {
        return version;
    }

    public void setVersion(Long version) {
        this.version = version;
    }

    public static class UpperCase implements AttributeConverter<String>, dev.keyspread.annotations.AttributeConverter<String, String> {

        @Override
        public AttributeValue transformFrom(String value) {
            return AttributeValue.fromS(value.toUpperCase());
        }

        @Override
        public String transformTo(AttributeValue stored) {
            return stored.s().toLowerCase();
        }

        @Override
        public EnhancedType<String> type() {
            return EnhancedType.of(String.class);
        }

        @Override
        public AttributeValueType attributeValueType() {
            return AttributeValueType.S;
        }

        @Override
        public String toStored(String value) {
            return transformFrom(value).s();
        }

        @Override
        public String fromStored(String stored) {
            return transformTo(AttributeValue.fromS(stored));
        }
    }
}
