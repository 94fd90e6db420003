package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.AttributeType;
import java.util.Set;

/** Maps Java types to attribute types, for properties without a converter. */
final class StoredType {

    private static final Set<String> NUMBERS = Set.of(
            "byte",
            "short",
            "int",
            "long",
            "float",
            "double",
            "Byte",
            "Short",
            "Integer",
            "Long",
            "Float",
            "Double",
            "BigDecimal",
            "BigInteger",
            "AtomicInteger",
            "AtomicLong",
            "OptionalInt",
            "OptionalLong",
            "OptionalDouble",
            "Number");
    private static final Set<String> BINARIES = Set.of("byte[]", "SdkBytes", "ByteBuffer");
    private static final Set<String> TEXTS = Set.of("char", "Character", "String", "CharSequence", "Date", "Calendar");
    private static final Set<String> LISTS = Set.of("List", "Collection", "ArrayList", "LinkedList", "Iterable");
    private static final Set<String> MAPS = Set.of("Map", "HashMap", "LinkedHashMap", "TreeMap", "SortedMap");
    private static final Set<String> SETS = Set.of("Set", "HashSet", "LinkedHashSet", "TreeSet", "SortedSet");

    private StoredType() {}

    static AttributeType of(String javaType) {
        String raw = simpleName(javaType.replaceFirst("<.*", ""));
        if (SETS.contains(raw)) {
            return ofSet(javaType);
        }
        if (LISTS.contains(raw)) {
            return AttributeType.L;
        }
        return MAPS.contains(raw) ? AttributeType.M : scalar(javaType, raw);
    }

    private static AttributeType scalar(String javaType, String raw) {
        if (NUMBERS.contains(raw)) {
            return AttributeType.N;
        }
        if (BINARIES.contains(raw)) {
            return AttributeType.B;
        }
        if (raw.equals("boolean") || raw.equals("Boolean")) {
            return AttributeType.BOOL;
        }
        return TEXTS.contains(raw) || javaType.matches("java\\.(time|net|util)\\.\\w+")
                ? AttributeType.S
                : AttributeType.ANY;
    }

    private static AttributeType ofSet(String javaType) {
        AttributeType element = of(javaType.replaceFirst("^[^<]*<?", "").replaceFirst(">$", ""));
        return switch (element) {
            case S -> AttributeType.SS;
            case N -> AttributeType.NS;
            case B -> AttributeType.BS;
            default -> AttributeType.ANY;
        };
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
