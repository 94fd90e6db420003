package dev.keyspread.cli.convert;

import dev.keyspread.lint.frontend.table.Keys;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.profile.Profile.AttributeProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The type of a member that stores an attribute in the form that it has in the table. The type of the old class is kept if Keyspread
 * stores it in the same form. Otherwise the type is that of the stored form.
 *
 * @param text the type with qualified names, as in {@code java.util.List<java.lang.String>}
 * @param comment the difference from the old class, or null if there is none
 */
record MemberType(String text, @Nullable String comment) {

    private static final String DAY = "yyyy-MM-dd";
    private static final String NULL = "NULL";
    private static final String VALUE = "software.amazon.awssdk.services.dynamodb.model.AttributeValue";

    /** The types of values that Keyspread stores in the same form as the mappers, and that form. */
    private static final Map<String, AttributeType> VALUES = new HashMap<>();

    static {
        put(AttributeType.S, "java.lang.String char java.lang.Character java.util.UUID java.net.URI java.net.URL");
        put(
                AttributeType.S,
                "java.util.Locale java.util.Currency java.time.Period java.time.ZoneId java.time.ZoneOffset");
        put(AttributeType.S, "java.time.LocalDate java.time.YearMonth java.time.MonthDay");
        put(AttributeType.N, "byte short int long float double java.lang.Byte java.lang.Short java.lang.Integer");
        put(
                AttributeType.N,
                "java.lang.Long java.lang.Float java.lang.Double java.math.BigInteger java.math.BigDecimal");
        put(AttributeType.BOOL, "boolean java.lang.Boolean");
        put(AttributeType.B, "byte[] java.nio.ByteBuffer software.amazon.awssdk.core.SdkBytes");
    }

    /** Times, which the mappers write with fewer digits. Keyspread reads both forms. */
    private static final Set<String> TIMES = Set.of(
            "java.time.Instant",
            "java.time.LocalTime",
            "java.time.LocalDateTime",
            "java.time.OffsetDateTime",
            "java.time.OffsetTime",
            "java.time.ZonedDateTime",
            "java.util.Date");

    private static final Pattern CONTAINER = Pattern.compile(
            "java\\.util\\.(?:List|Set|Collection|SortedSet|Map)<(?:java\\.lang\\.String,)?([\\w.\\[\\]]+)>");

    private static void put(AttributeType type, String names) {
        for (String name : names.split(" ", -1)) {
            VALUES.put(name, type);
        }
    }

    /** Returns the type of a member without a class: only the type of the attribute is known. */
    static MemberType of(AttributeType type, boolean isKey) {
        return new MemberType(stored(type, isKey), null);
    }

    /** Returns the type of a member of a class. */
    static MemberType of(AttributeSchema attribute, Origin origin, boolean isKey) {
        String type = attribute.javaType();
        if (origin == Origin.DEFINITION) {
            return of(attribute.type(), isKey);
        }
        if (attribute.isFormUnknown()) {
            return fallback(
                    attribute, isKey, "a converter of the old class stores it. Give it that type and @ConvertedBy");
        }
        if (VALUES.get(type) == attribute.type() || isSameContainer(attribute, origin)) {
            return new MemberType(type, null);
        }
        if (TIMES.contains(type) && attribute.type() == AttributeType.S && attribute.format() == null) {
            return isKey
                    ? fallback(attribute, true, "the text of the key has no fixed width, and stays as it is")
                    : new MemberType(type, "Keyspread reads the old text, and saves it with a fixed width");
        }
        if (type.equals("java.time.Duration") && !isKey) {
            return new MemberType(type, null);
        }
        if (!attribute.constants().isEmpty() && attribute.type() == AttributeType.S && !type.startsWith("java.")) {
            return new MemberType(type, null);
        }
        return fallback(attribute, isKey, reason(attribute));
    }

    /** Version 1 stores the booleans in a list or map as numbers. */
    private static boolean isSameContainer(AttributeSchema attribute, Origin origin) {
        Matcher container = CONTAINER.matcher(attribute.javaType());
        if (!container.matches() || !attribute.type().isCollection()) {
            return false;
        }
        AttributeType element = VALUES.get(container.group(1));
        return element != null && (element != AttributeType.BOOL || origin == Origin.ENHANCED_CLIENT);
    }

    private static String reason(AttributeSchema attribute) {
        boolean isBoolean = attribute.javaType().matches("boolean|java\\.lang\\.Boolean");
        if (isBoolean && attribute.type() == AttributeType.N) {
            return "version 1 stores 0 or 1. A converter can make it a boolean: @ConvertedBy";
        }
        return switch (attribute.type()) {
            case M, L, ANY -> "write a record with the attributes of the document";
            case S, N, B, BOOL, SS, NS, BS, UNKNOWN -> "the stored form is kept";
        };
    }

    private static MemberType fallback(AttributeSchema attribute, boolean isKey, String reason) {
        return new MemberType(stored(attribute.type(), isKey), "Was " + attribute.javaType() + ": " + reason);
    }

    /** Returns the type of an attribute that a profile has counted. */
    static MemberType of(AttributeProfile attribute, boolean isSample) {
        List<Map.Entry<String, Long>> types = attribute.types().entrySet().stream()
                .filter(each -> !each.getKey().equals(NULL))
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .toList();
        if (types.size() != 1) {
            return unknown(
                    types.isEmpty()
                            ? "Has no value but NULL. Declare its type"
                            : "Its values have several types: "
                                    + types.stream().map(Map.Entry::getKey).collect(Collectors.joining(", ")));
        }
        AttributeType type = Keys.type(types.get(0).getKey());
        boolean isDay = type == AttributeType.S && DAY.equals(attribute.format().orElse(""));
        // One value in another form would fail to be read.
        boolean areDays = isDay && !isSample && attribute.formats().getOrDefault(DAY, 0L) == attribute.items();
        return type == AttributeType.M || type == AttributeType.L
                ? unknown("A document. Write a record with its attributes")
                : new MemberType(areDays ? "java.time.LocalDate" : stored(type, false), null);
    }

    /** A key has a type of its own, also if it is not known. */
    private static String stored(AttributeType type, boolean isKey) {
        return switch (type) {
            case S -> "java.lang.String";
            case N -> "java.math.BigDecimal";
            case B -> "byte[]";
            case BOOL -> "java.lang.Boolean";
            case SS -> "java.util.Set<java.lang.String>";
            case NS -> "java.util.Set<java.math.BigDecimal>";
            case BS -> "java.util.Set<java.nio.ByteBuffer>";
            case L, M, ANY, UNKNOWN -> isKey ? "java.lang.String" : VALUE;
        };
    }

    /** Returns the type of a member whose type is not known, unless it is in a key. */
    static MemberType unknown(String comment) {
        return new MemberType(VALUE, comment);
    }
}
