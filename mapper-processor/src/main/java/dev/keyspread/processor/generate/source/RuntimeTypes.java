package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;

/** The types that generated code uses and that the processor does not depend on. */
public final class RuntimeTypes {

    public static final ClassName ASYNC_ITEM_READS = ClassName.get("dev.keyspread", "AsyncItemReads");
    public static final ClassName ASYNC_REPOSITORY = ClassName.get("dev.keyspread", "AsyncRepository");
    public static final ClassName CACHE_SETTINGS = ClassName.get("dev.keyspread.cache", "CacheSettings");
    public static final ClassName ENTITY_ITEMS = ClassName.get("dev.keyspread", "EntityItems");
    public static final ClassName INDEX_SCHEMA = ClassName.get("dev.keyspread.table", "IndexSchema");
    public static final ClassName ITEM_READS = ClassName.get("dev.keyspread", "ItemReads");
    public static final ClassName ITEM_KEY = ClassName.get("dev.keyspread", "ItemKey");
    public static final ClassName KEYED_ASYNC_REPOSITORY = ClassName.get("dev.keyspread", "KeyedAsyncRepository");
    public static final ClassName KEYED_REPOSITORY = ClassName.get("dev.keyspread", "KeyedRepository");
    public static final ClassName KEYSPREAD = ClassName.get("dev.keyspread", "Keyspread");
    public static final ClassName REPOSITORY = ClassName.get("dev.keyspread", "Repository");
    public static final ClassName TABLE_SCHEMA = ClassName.get("dev.keyspread.table", "TableSchema");

    public static final ClassName INDEX_KEY = ClassName.get("dev.keyspread.spi", "IndexKey");
    public static final ClassName SHARDED_INDEX_KEY = INDEX_KEY.nestedClass("Sharded");
    public static final ClassName ITEM_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "ItemAttribute");
    public static final ClassName LIST_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "ListAttribute");
    public static final ClassName MANAGED_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "ManagedAttribute");
    public static final ClassName MUTABLE_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "MutableAttribute");
    public static final ClassName NUMBER_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "NumberAttribute");
    public static final ClassName ORDERED_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "OrderedAttribute");
    public static final ClassName SET_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "SetAttribute");
    public static final ClassName ATTRIBUTE_GROUP = ClassName.get("dev.keyspread.expression", "AttributeGroup");
    public static final ClassName ATTRIBUTE_TRAIT = ClassName.get("dev.keyspread.spi", "AttributeTrait");
    public static final ClassName MAP_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "MapAttribute");
    public static final ClassName OBJECT_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "ObjectAttribute");
    public static final ClassName PRESENCE = ClassName.get("dev.keyspread.spi", "Presence");
    public static final ClassName PATCH_RULES = ClassName.get("dev.keyspread.spi", "PatchRules");
    public static final ClassName SUBTYPE = ClassName.get("dev.keyspread.spi", "Subtype");
    public static final ClassName TEXT_ATTRIBUTE = ClassName.get("dev.keyspread.expression", "TextAttribute");

    public static final ClassName UPDATE = ClassName.get("dev.keyspread.write", "Update");

    public static final ClassName BINARY_SORT_KEY = ClassName.get("dev.keyspread.query", "BinarySortKey");
    public static final ClassName INDEX = ClassName.get("dev.keyspread.query", "Index");
    public static final ClassName NARROWED_QUERY = ClassName.get("dev.keyspread.query", "NarrowedQuery");
    public static final ClassName ORDERED_SORT_KEY = ClassName.get("dev.keyspread.query", "OrderedSortKey");
    public static final ClassName QUERY = ClassName.get("dev.keyspread.query", "Query");
    public static final ClassName SORT_KEY = ClassName.get("dev.keyspread.query", "SortKey");
    public static final ClassName TEXT_SORT_KEY = ClassName.get("dev.keyspread.query", "TextSortKey");

    public static final ClassName ATTRIBUTE_NAMES = ClassName.get("dev.keyspread.spi", "AttributeNames");
    public static final ClassName JSON_READER = ClassName.get("dev.keyspread.spi", "JsonReader");
    public static final ClassName JSON_WRITER = ClassName.get("dev.keyspread.spi", "JsonWriter");

    public static final ClassName ITEM_DECODER = ClassName.get("dev.keyspread.spi", "ItemDecoder");
    public static final ClassName TYPED_PROJECTION = ClassName.get("dev.keyspread.spi", "TypedProjection");
    public static final ClassName SAVE_CONTEXT = ClassName.get("dev.keyspread.spi", "SaveContext");
    public static final ClassName STORED_KEY = ClassName.get("dev.keyspread.spi", "StoredKey");

    public static final ClassName ARRAY_CONVERTERS = ClassName.get("dev.keyspread.spi.convert", "ArrayConverters");
    public static final ClassName ATTRIBUTE = ClassName.get("dev.keyspread.spi", "Attribute");
    public static final ClassName COLLECTION_CONVERTERS =
            ClassName.get("dev.keyspread.spi.convert", "CollectionConverters");
    public static final ClassName CONVERTERS = ClassName.get("dev.keyspread.spi.convert", "Converters");
    public static final ClassName DECORATORS = ClassName.get("dev.keyspread.spi.convert", "Decorators");
    public static final ClassName DISCRIMINATOR = ClassName.get("dev.keyspread.spi", "Discriminator");
    public static final ClassName ENTITY_CODEC = ClassName.get("dev.keyspread.spi", "EntityCodec");
    public static final ClassName ENTITY_DECODER = ClassName.get("dev.keyspread.spi", "EntityDecoder");
    public static final ClassName ENTITY_STORE = ClassName.get("dev.keyspread.spi", "EntityStore");
    public static final ClassName ENUM_CONVERTERS = ClassName.get("dev.keyspread.spi.convert", "EnumConverters");
    public static final ClassName FLATTENED_CONVERTER = ClassName.get("dev.keyspread.spi", "FlattenedConverter");
    public static final ClassName ITEM_READER = ClassName.get("dev.keyspread.spi", "ItemReader");
    public static final ClassName ITEM_WRITER = ClassName.get("dev.keyspread.spi", "ItemWriter");
    public static final ClassName KEY_LAYOUT = ClassName.get("dev.keyspread.spi", "KeyLayout");
    public static final ClassName KEY_PART = ClassName.get("dev.keyspread.spi", "KeyPart");
    public static final ClassName KEY_TEMPLATE = ClassName.get("dev.keyspread.spi", "KeyTemplate");
    public static final ClassName MANAGED_ATTRIBUTES = ClassName.get("dev.keyspread.spi", "ManagedAttributes");
    public static final ClassName EXPIRY = MANAGED_ATTRIBUTES.nestedClass("Expiry");
    public static final ClassName OBJECT_CONVERTER = ClassName.get("dev.keyspread.spi", "ObjectConverter");
    public static final ClassName OPERANDS = ClassName.get("dev.keyspread.spi", "Operands");
    public static final ClassName OTHER_ATTRIBUTES = ClassName.get("dev.keyspread.spi", "OtherAttributes");
    static final ClassName EXACT_TYPE = ClassName.get("dev.keyspread.spi", "ExactType");
    public static final ClassName READ_SOURCE = ClassName.get("dev.keyspread.spi", "ReadSource");
    public static final ClassName SHARD_LAYOUT = ClassName.get("dev.keyspread.spi", "ShardLayout");
    public static final ClassName SUBTYPED_CODEC = ClassName.get("dev.keyspread.spi", "SubtypedCodec");
    public static final ClassName SUBTYPE_KEYS = ClassName.get("dev.keyspread.spi", "SubtypeKeys");
    public static final ClassName TEXT_PARTS = ClassName.get("dev.keyspread.spi.convert", "TextParts");
    public static final ClassName TIME_CONVERTERS = ClassName.get("dev.keyspread.spi.convert", "TimeConverters");
    public static final ClassName TIME_PARTS = ClassName.get("dev.keyspread.spi.convert", "TimeParts");
    public static final ClassName TWO_LAYOUTS = ClassName.get("dev.keyspread.spi", "TwoLayouts");

    public static final ClassName ATTRIBUTE_VALUE =
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "AttributeValue");
    public static final ClassName SCALAR_ATTRIBUTE_TYPE =
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "ScalarAttributeType");

    private RuntimeTypes() {}
}
