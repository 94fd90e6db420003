package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Shape;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** The Enhanced Client's static schemas, its fastest kind. */
public final class Schemas {

    private Schemas() {}

    /** Returns the schema for {@code shape}. */
    public static TableSchema<?> of(Shape shape) {
        return switch (shape) {
            case FLAT -> FlatSchema.create();
            case NESTED -> nested();
        };
    }

    /** Returns the schema for {@link NestedBean}. */
    public static TableSchema<NestedBean> nested() {
        return NestedSchema.create();
    }
}
