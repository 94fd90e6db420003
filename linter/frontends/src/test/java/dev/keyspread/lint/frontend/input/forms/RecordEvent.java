package dev.keyspread.lint.frontend.input.forms;

import java.time.Instant;
import java.time.LocalDate;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

@DynamoDbImmutable(builder = RecordEvent.Builder.class)
public record RecordEvent(
        @DynamoDbPartitionKey LocalDate day,
        @DynamoDbSortKey Instant created,
        @DynamoDbConvertedBy(AnyConverter.class) Instant ttl,
        String text) {

    public String text() {
        return text.strip();
    }

    public static class Builder {

        private LocalDate day;
        private Instant created;
        private Instant ttl;
        private String text;

        public Builder day(LocalDate value) {
            this.day = value;
            return this;
        }

        public Builder created(Instant value) {
            this.created = value;
            return this;
        }

        public Builder ttl(Instant value) {
            this.ttl = value;
            return this;
        }

        public Builder text(String value) {
            this.text = value;
            return this;
        }

        public RecordEvent build() {
            return new RecordEvent(day, created, ttl, text);
        }
    }
}
