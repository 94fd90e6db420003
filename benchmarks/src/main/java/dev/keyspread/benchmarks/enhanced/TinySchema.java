package dev.keyspread.benchmarks.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The static schema of {@link TinyBean}. */
final class TinySchema {

    private TinySchema() {}

    static TableSchema<TinyBean> create() {
        return StaticTableSchema.builder(TinyBean.class)
                .newItemSupplier(TinyBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr")
                                .getter(TinyBean::getStringAttr)
                                .setter(TinyBean::setStringAttr)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .build();
    }
}
