package dev.keyspread.cli.convert;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Chooses names of Java for the names of tables and attributes, each once. Not thread-safe. */
public final class JavaNames {

    /** The names that a component of a record cannot have, and those of the types that a record may import. */
    private static final Set<String> RESERVED = Set.of(
            "clone",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait",
            "record",
            "Attribute",
            "AttributeValue",
            "BigDecimal",
            "BigInteger",
            "Boolean",
            "ByteBuffer",
            "CreatedAt",
            "DefaultValue",
            "GeneratedId",
            "GlobalIndex",
            "Instant",
            "Integer",
            "LocalIndex",
            "Long",
            "Map",
            "Object",
            "OtherAttributes",
            "PartitionKey",
            "Projection",
            "Record",
            "Set",
            "SortKey",
            "String",
            "Table",
            "TimeToLive",
            "UpdatedAt",
            "Version",
            "WriteOnce");

    /** The keywords and literals of Java 17. */
    private static final Set<String> KEYWORDS = Set.of(
            ("_ abstract assert boolean break byte case catch char class const continue default do double else enum extends"
                            + " false final finally float for goto if implements import instanceof int interface long"
                            + " native new null package private protected public return short static strictfp super"
                            + " switch synchronized this throw throws transient true try void volatile while")
                    .split(" ", -1));

    private final Set<String> used = new HashSet<>();

    JavaNames() {}

    /** Returns whether a text is an identifier and not a keyword. */
    public static boolean isIdentifier(String text) {
        return !text.isEmpty()
                && Character.isJavaIdentifierStart(text.charAt(0))
                && text.chars().allMatch(Character::isJavaIdentifierPart)
                && text.chars().noneMatch(Character::isIdentifierIgnorable)
                && !KEYWORDS.contains(text);
    }

    /** Returns a name for a class: {@code ProdOrders} for {@code prod-orders}. */
    String type(String text) {
        return usable(words(text), "Item", "Item");
    }

    /** Returns a name for a component: {@code orderId} for {@code order-id} and for {@code ORDER_ID}. */
    String component(String text) {
        String name = text.matches("[a-z][A-Za-z0-9]*") ? text : decapitalized(words(text));
        String candidate = usable(name, "Value", "value");
        for (int i = 2; !used.add(candidate); i++) {
            candidate = name + i;
        }
        return candidate;
    }

    /** Returns the name, with a suffix if Java or the record uses it, or with a prefix if it begins with a digit. */
    private static String usable(String name, String suffix, String prefix) {
        if (isIdentifier(name) && !RESERVED.contains(name)) {
            return name;
        }
        return isIdentifier(name + suffix) ? name + suffix : prefix + name;
    }

    /** Returns the words of a text with capitals: {@code OrderId}. Words without a small letter count as small. */
    private static String words(String text) {
        boolean isUpper = text.toUpperCase(Locale.ROOT).equals(text);
        String words = Arrays.stream((isUpper ? text.toLowerCase(Locale.ROOT) : text).split("[^A-Za-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
        return words.isEmpty() ? "Other" : words;
    }

    private static String decapitalized(String name) {
        int capitals = 0;
        while (capitals < name.length() && Character.isUpperCase(name.charAt(capitals))) {
            capitals++;
        }
        // GSI1PK becomes gsi1PK, and PKValue becomes pkValue.
        int lower = capitals > 1 && capitals < name.length() && Character.isLowerCase(name.charAt(capitals))
                ? capitals - 1
                : Math.max(1, capitals);
        return name.substring(0, Math.min(lower, name.length())).toLowerCase(Locale.ROOT)
                + name.substring(Math.min(lower, name.length()));
    }
}
