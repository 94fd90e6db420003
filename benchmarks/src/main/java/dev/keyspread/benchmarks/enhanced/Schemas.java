package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Shape;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** The Enhanced Client's schemas of all shapes. */
public final class Schemas {

    private Schemas() {}

    /** The schema that is made of a bean's class. */
    public static TableSchema<?> bean(Shape shape) {
        return switch (shape) {
            case FLAT -> TableSchema.fromBean(FlatBean.class);
            case NESTED -> TableSchema.fromBean(NestedBean.class);
            case TINY -> TableSchema.fromBean(TinyBean.class);
            case SMALL -> TableSchema.fromBean(SmallBean.class);
            case HUGE -> TableSchema.fromBean(HugeBean.class);
            case HUGE_FLAT -> TableSchema.fromBean(HugeFlatBean.class);
        };
    }

    /** The schema that is made of an immutable's class. */
    public static TableSchema<?> immutable(Shape shape) {
        return switch (shape) {
            case FLAT -> TableSchema.fromImmutableClass(FlatImmutable.class);
            case NESTED -> TableSchema.fromImmutableClass(NestedImmutable.class);
            case TINY -> TableSchema.fromImmutableClass(TinyImmutable.class);
            case SMALL -> TableSchema.fromImmutableClass(SmallImmutable.class);
            case HUGE -> TableSchema.fromImmutableClass(HugeImmutable.class);
            case HUGE_FLAT -> TableSchema.fromImmutableClass(HugeFlatImmutable.class);
        };
    }

    /** The schema that is written out, attribute by attribute. */
    public static TableSchema<?> fixed(Shape shape) {
        return switch (shape) {
            case FLAT -> FlatSchema.create();
            case NESTED -> NestedSchema.create();
            case TINY -> TinySchema.create();
            case SMALL -> SmallSchema.create();
            case HUGE -> HugeSchema.create();
            case HUGE_FLAT -> HugeFlatSchema.create();
        };
    }
}
