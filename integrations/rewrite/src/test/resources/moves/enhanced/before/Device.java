package com.example.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

@DynamoDbImmutable(builder = Device.Builder.class)
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
