package dev.keyspread.benchmarks.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The static schema of {@link SmallBean}. */
final class SmallSchema {

    private SmallSchema() {}

    static TableSchema<SmallBean> create() {
        return StaticTableSchema.builder(SmallBean.class)
                .newItemSupplier(SmallBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr")
                                .getter(SmallBean::getStringAttr)
                                .setter(SmallBean::setStringAttr)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .addAttribute(
                        byte[].class,
                        a -> a.name("binaryAttr")
                                .getter(SmallBean::getBinaryAttr)
                                .setter(SmallBean::setBinaryAttr))
                .addAttribute(
                        EnhancedType.listOf(EnhancedType.of(String.class)),
                        a -> a.name("listAttr").getter(SmallBean::getListAttr).setter(SmallBean::setListAttr))
                .build();
    }
}
