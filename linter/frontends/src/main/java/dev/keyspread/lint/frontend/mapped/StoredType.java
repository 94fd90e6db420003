package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.Properties.Property;
import dev.keyspread.lint.frontend.table.Keys;
import dev.keyspread.lint.schema.AttributeType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Maps Java types to attribute types, for properties without a converter. */
public final class StoredType {

    private static final Map<String, AttributeType> BY_SIMPLE_NAME = new HashMap<>();

    static {
        put(AttributeType.N, "byte short int long float double Byte Short Integer Long Float Double Number");
        put(AttributeType.N, "BigDecimal BigInteger AtomicInteger AtomicLong OptionalInt OptionalLong OptionalDouble");
        put(AttributeType.B, "byte[] SdkBytes ByteBuffer");
        put(AttributeType.S, "char Character String CharSequence Date Calendar");
        put(AttributeType.BOOL, "boolean Boolean");
        put(AttributeType.L, "List Collection ArrayList LinkedList Queue Deque ArrayDeque Iterable");
        put(AttributeType.M, "Map HashMap LinkedHashMap TreeMap SortedMap");
        put(AttributeType.SS, "Set HashSet LinkedHashSet TreeSet SortedSet");
    }

    /** Annotations of SDK version 1 whose values are texts. */
    private static final Set<String> TEXTS = Set.of(
            "DynamoDBTypeConvertedTimestamp",
            "DynamoDBTypeConvertedEnum",
            "DynamoDBConvertedBool",
            "DynamoDBDelimited");

    private StoredType() {}

    private static void put(AttributeType type, String simpleNames) {
        for (String name : simpleNames.split(" ", -1)) {
            BY_SIMPLE_NAME.put(name, type);
        }
    }

    public static AttributeType of(String javaType) {
        String raw = javaType.replaceFirst("<.*", "");
        AttributeType type = BY_SIMPLE_NAME.get(raw.substring(raw.lastIndexOf('.') + 1));
        if (type == AttributeType.SS) {
            return ofSet(javaType);
        }
        if (type != null) {
            return type;
        }
        return javaType.matches("java\\.(time|net|util)\\.\\w+") ? AttributeType.S : AttributeType.ANY;
    }

    private static AttributeType ofSet(String javaType) {
        return switch (of(javaType.replaceFirst("^[^<]*<?", "").replaceFirst(">$", ""))) {
            case S -> AttributeType.SS;
            case N -> AttributeType.NS;
            case B -> AttributeType.BS;
            default -> AttributeType.ANY;
        };
    }

    /** Maps a property like DynamoDBMapper of SDK version 1, which stores a Boolean as the number 0 or 1. */
    static AttributeType ofVersionOne(Property property) {
        Optional<AttributeType> typed = typed(property);
        if (typed.isPresent()) {
            return typed.get();
        }
        if (TEXTS.stream().anyMatch(property::has)) {
            return AttributeType.S;
        }
        if (property.has("DynamoDBTypeConvertedEpochDate")) {
            return AttributeType.N;
        }
        AttributeType type = of(property.type());
        return type == AttributeType.BOOL && !property.has("DynamoDBNativeBoolean") ? AttributeType.N : type;
    }

    /** Maps a property that a converter of SDK version 1 stores. Two of the annotations imply a text. */
    static AttributeType ofVersionOneConverter(Property property) {
        boolean text = property.has("DynamoDBTypeConvertedJson") || property.has("DynamoDBMarshalling");
        return text ? AttributeType.S : typed(property).orElse(AttributeType.UNKNOWN);
    }

    private static Optional<AttributeType> typed(Property property) {
        return property.annotation("DynamoDBTyped")
                .map(annotation -> Keys.type(annotation.text("value", "")))
                .filter(type -> type != AttributeType.ANY);
    }
}
