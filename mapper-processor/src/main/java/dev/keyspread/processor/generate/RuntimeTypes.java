package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;

/** The types that generated code mentions and the processor itself does not depend on. */
final class RuntimeTypes {

    static final ClassName CACHE_STATISTICS = ClassName.get("dev.keyspread", "CacheStatistics");
    static final ClassName INDEX_SCHEMA = ClassName.get("dev.keyspread", "IndexSchema");
    static final ClassName ITEM_BREAKDOWN = ClassName.get("dev.keyspread", "ItemBreakdown");
    static final ClassName KEYSPREAD = ClassName.get("dev.keyspread", "Keyspread");
    static final ClassName TABLE_SCHEMA = ClassName.get("dev.keyspread", "TableSchema");

    static final ClassName INDEX_KEY = ClassName.get("dev.keyspread.spi", "IndexKey");
    static final ClassName ITEM_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "ItemAttribute");
    static final ClassName LIST_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "ListAttribute");
    static final ClassName MUTABLE_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "MutableAttribute");
    static final ClassName NUMBER_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "NumberAttribute");
    static final ClassName ORDERED_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "OrderedAttribute");
    static final ClassName SET_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "SetAttribute");
    static final ClassName SUBTYPE = ClassName.get("dev.keyspread.spi", "Subtype");
    static final ClassName TEXT_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "TextAttribute");

    static final ClassName CHECK = ClassName.get("dev.keyspread.write", "Check");
    static final ClassName DELETE = ClassName.get("dev.keyspread.write", "Delete");
    static final ClassName SAVE = ClassName.get("dev.keyspread.write", "Save");
    static final ClassName UPDATE = ClassName.get("dev.keyspread.write", "Update");

    static final ClassName CONSISTENT_QUERY = ClassName.get("dev.keyspread.query", "ConsistentQuery");
    static final ClassName PLAIN_CONSISTENT_QUERY = ClassName.get("dev.keyspread.query", "PlainConsistentQuery");
    static final ClassName PLAIN_QUERY = ClassName.get("dev.keyspread.query", "PlainQuery");
    static final ClassName QUERY = ClassName.get("dev.keyspread.query", "Query");
    static final ClassName SCAN = ClassName.get("dev.keyspread.query", "Scan");

    static final ClassName ATTRIBUTE_NAMES = ClassName.get("dev.keyspread.spi", "AttributeNames");
    static final ClassName JSON_READER = ClassName.get("dev.keyspread.spi", "JsonReader");
    static final ClassName JSON_WRITER = ClassName.get("dev.keyspread.spi", "JsonWriter");

    static final ClassName ITEM_DECODER = ClassName.get("dev.keyspread.spi", "ItemDecoder");
    static final ClassName SHARD_DRAW = ClassName.get("dev.keyspread.spi", "ShardDraw");

    static final ClassName ARRAY_CONVERTERS = ClassName.get("dev.keyspread.spi", "ArrayConverters");
    static final ClassName ATTRIBUTE = ClassName.get("dev.keyspread.spi", "Attribute");
    static final ClassName COLLECTION_CONVERTERS = ClassName.get("dev.keyspread.spi", "CollectionConverters");
    static final ClassName CONVERTERS = ClassName.get("dev.keyspread.spi", "Converters");
    static final ClassName DECORATORS = ClassName.get("dev.keyspread.spi", "Decorators");
    static final ClassName DISCRIMINATOR = ClassName.get("dev.keyspread.spi", "Discriminator");
    static final ClassName ENTITY_CODEC = ClassName.get("dev.keyspread.spi", "EntityCodec");
    static final ClassName ENTITY_DECODER = ClassName.get("dev.keyspread.spi", "EntityDecoder");
    static final ClassName ENTITY_STORE = ClassName.get("dev.keyspread.spi", "EntityStore");
    static final ClassName ENUM_CONVERTERS = ClassName.get("dev.keyspread.spi", "EnumConverters");
    static final ClassName FLATTENED_CONVERTER = ClassName.get("dev.keyspread.spi", "FlattenedConverter");
    static final ClassName ITEM_BREAKDOWNS = ClassName.get("dev.keyspread.spi", "ItemBreakdowns");
    static final ClassName ITEM_READER = ClassName.get("dev.keyspread.spi", "ItemReader");
    static final ClassName ITEM_WRITER = ClassName.get("dev.keyspread.spi", "ItemWriter");
    static final ClassName KEY_PART = ClassName.get("dev.keyspread.spi", "KeyPart");
    static final ClassName KEY_PREFIX = ClassName.get("dev.keyspread.spi", "KeyPrefix");
    static final ClassName KEY_TEMPLATE = ClassName.get("dev.keyspread.spi", "KeyTemplate");
    static final ClassName OBJECT_CONVERTER = ClassName.get("dev.keyspread.spi", "ObjectConverter");
    static final ClassName OPERANDS = ClassName.get("dev.keyspread.spi", "Operands");
    static final ClassName OTHER_ATTRIBUTES = ClassName.get("dev.keyspread.spi", "OtherAttributes");
    static final ClassName OWN_CLASS = ClassName.get("dev.keyspread.spi", "OwnClass");
    static final ClassName READ_PLAN = ClassName.get("dev.keyspread.spi", "ReadPlan");
    static final ClassName SHARD_LAYOUT = ClassName.get("dev.keyspread.spi", "ShardLayout");
    static final ClassName SORT_KEY_CONDITION = ClassName.get("dev.keyspread.spi", "SortKeyCondition");
    static final ClassName SUBTYPE_KEYS = ClassName.get("dev.keyspread.spi", "SubtypeKeys");
    static final ClassName TIME_CONVERTERS = ClassName.get("dev.keyspread.spi", "TimeConverters");

    static final ClassName ATTRIBUTE_VALUE =
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "AttributeValue");
    static final ClassName SCALAR_ATTRIBUTE_TYPE =
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "ScalarAttributeType");

    private RuntimeTypes() {}
}
