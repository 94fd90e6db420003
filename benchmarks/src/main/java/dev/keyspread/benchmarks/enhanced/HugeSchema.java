package dev.keyspread.benchmarks.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The static schema of {@link HugeBean}. */
final class HugeSchema {

    private HugeSchema() {}

    static TableSchema<HugeBean> create() {
        return StaticTableSchema.builder(HugeBean.class)
                .newItemSupplier(HugeBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("hashKey")
                                .getter(HugeBean::getHashKey)
                                .setter(HugeBean::setHashKey)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr")
                                .getter(HugeBean::getStringAttr)
                                .setter(HugeBean::setStringAttr))
                .addAttribute(
                        byte[].class,
                        a -> a.name("binaryAttr")
                                .getter(HugeBean::getBinaryAttr)
                                .setter(HugeBean::setBinaryAttr))
                .addAttribute(
                        EnhancedType.listOf(EnhancedType.of(String.class)),
                        a -> a.name("listAttr").getter(HugeBean::getListAttr).setter(HugeBean::setListAttr))
                .addAttribute(
                        EnhancedType.mapOf(EnhancedType.of(String.class), EnhancedType.of(byte[].class)),
                        a -> a.name("mapAttr1").getter(HugeBean::getMapAttr1).setter(HugeBean::setMapAttr1))
                .addAttribute(
                        EnhancedType.mapOf(
                                EnhancedType.of(String.class), EnhancedType.listOf(EnhancedType.of(byte[].class))),
                        a -> a.name("mapAttr2").getter(HugeBean::getMapAttr2).setter(HugeBean::setMapAttr2))
                .addAttribute(
                        EnhancedType.mapOf(
                                EnhancedType.of(String.class),
                                EnhancedType.listOf(EnhancedType.mapOf(
                                        EnhancedType.of(String.class),
                                        EnhancedType.listOf(EnhancedType.of(byte[].class))))),
                        a -> a.name("mapAttr3").getter(HugeBean::getMapAttr3).setter(HugeBean::setMapAttr3))
                .build();
    }
}
