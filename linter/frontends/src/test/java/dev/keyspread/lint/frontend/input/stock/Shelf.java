package dev.keyspread.lint.frontend.input.stock;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

@DynamoDbImmutable(builder = Shelf.Builder.class)
public final class Shelf extends Kept {

    private final String place;

    private Shelf(Builder builder) {
        super(builder);
        this.place = builder.place;
    }

    @DynamoDbSortKey
    public String place() {
        return place;
    }

    public static Builder builder() {
        return new Builder();
    }

    public static final class Builder extends Kept.Maker<Builder> {

        private String place;

        @Override
        Builder self() {
            return this;
        }

        public Builder place(String value) {
            place = value;
            return this;
        }

        public Shelf build() {
            return new Shelf(this);
        }
    }
}
