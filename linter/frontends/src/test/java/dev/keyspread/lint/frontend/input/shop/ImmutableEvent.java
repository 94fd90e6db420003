package dev.keyspread.lint.frontend.input.shop;

import java.time.LocalDate;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

@DynamoDbImmutable(builder = ImmutableEvent.Builder.class)
public final class ImmutableEvent {

    private final LocalDate day;
    private final String text;

    private ImmutableEvent(Builder builder) {
        this.day = builder.day;
        this.text = builder.text;
    }

    @DynamoDbPartitionKey
    public LocalDate day() {
        return day;
    }

    public String getText() {
        return text;
    }

    public int length() {
        return text.length();
    }

    public static final class Builder {

        private LocalDate day;
        private String text;

        public Builder day(LocalDate value) {
            this.day = value;
            return this;
        }

        public Builder text(String value) {
            this.text = value;
            return this;
        }

        public ImmutableEvent build() {
            return new ImmutableEvent(this);
        }
    }
}
