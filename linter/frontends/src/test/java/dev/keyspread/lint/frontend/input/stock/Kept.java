package dev.keyspread.lint.frontend.input.stock;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** A base class of immutable classes, with its part of the builder. */
public abstract class Kept {

    private final String status;

    Kept(Maker<?> maker) {
        this.status = maker.status;
    }

    @DynamoDbPartitionKey
    public String status() {
        return status;
    }

    /** The half of a builder. */
    public abstract static class Maker<T extends Maker<T>> {

        private String status;

        abstract T self();

        public T status(String value) {
            status = value;
            return self();
        }
    }
}
