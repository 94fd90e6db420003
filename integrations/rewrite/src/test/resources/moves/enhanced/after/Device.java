package com.example.enhanced;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

// Keyspread: The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#table-names
// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDbImmutable(builder = Device.Builder.class)
@Table("Device")
public final class Device {

    private final String id;
    private final Integer battery;

    private Device(Builder builder) {
        this.id = builder.id;
        this.battery = builder.battery;
    }

    public static Builder builder() {
        return new Builder();
    }

    @DynamoDbPartitionKey
    @PartitionKey
    public String id() {
        return id;
    }

    public Integer battery() {
        return battery;
    }

    public static final class Builder {

        private String id;
        private Integer battery;

        public Builder id(String id) {
            this.id = id;
            return this;
        }

        public Builder battery(Integer battery) {
            this.battery = battery;
            return this;
        }

        public Device build() {
            return new Device(this);
        }
    }
}
