package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.MappedTable.KeyUse;
import dev.keyspread.lint.frontend.mapped.MappedTable.Role;
import dev.keyspread.lint.frontend.mapped.Properties.Property;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The mappers of the AWS SDK. */
public enum Mapper {
    /** The Enhanced Client of SDK version 2. */
    ENHANCED_CLIENT(Origin.ENHANCED_CLIENT, "DynamoDbBean", "DynamoDbImmutable", "DynamoDbIgnore") {
        @Override
        public String attribute(Property property) {
            return property.annotation("DynamoDbAttribute")
                    .map(each -> each.text("value", property.name()))
                    .orElse(property.name());
        }

        @Override
        public List<KeyUse> uses(Property property) {
            return Stream.of(
                            use(property, "DynamoDbPartitionKey", Role.PARTITION),
                            use(property, "DynamoDbSortKey", Role.SORT),
                            indexed(property, "DynamoDbSecondaryPartitionKey", "indexNames", Role.PARTITION),
                            indexed(property, "DynamoDbSecondarySortKey", "indexNames", Role.SORT))
                    .flatMap(uses -> uses)
                    .toList();
        }
    },
    /** DynamoDBMapper of SDK version 1 and of the AWS Mobile SDK for Android. */
    SDK_V1(Origin.SDK_V1, "DynamoDBTable", "DynamoDBTable", "DynamoDBIgnore") {
        @Override
        public String attribute(Property property) {
            return Stream.of(
                            "DynamoDBHashKey",
                            "DynamoDBRangeKey",
                            "DynamoDBAttribute",
                            "DynamoDBVersionAttribute",
                            "DynamoDBIndexHashKey",
                            "DynamoDBIndexRangeKey")
                    .flatMap(property::annotations)
                    .map(each -> each.text("attributeName", ""))
                    .filter(name -> !name.isEmpty())
                    .findFirst()
                    .orElse(property.name());
        }

        @Override
        public List<KeyUse> uses(Property property) {
            return Stream.of(
                            use(property, "DynamoDBHashKey", Role.PARTITION),
                            use(property, "DynamoDBRangeKey", Role.SORT),
                            global(property, "DynamoDBIndexHashKey", Role.PARTITION),
                            global(property, "DynamoDBIndexRangeKey", Role.SORT),
                            indexed(property, "DynamoDBIndexRangeKey", "localSecondaryIndexName", Role.LOCAL_SORT),
                            indexed(property, "DynamoDBIndexRangeKey", "localSecondaryIndexNames", Role.LOCAL_SORT))
                    .flatMap(uses -> uses)
                    .toList();
        }
    };

    /** The default pattern of SDK version 1. */
    private static final String TIMESTAMP = "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'";

    private final Origin origin;
    private final String type;
    private final String otherType;
    private final String ignore;

    Mapper(Origin origin, String type, String otherType, String ignore) {
        this.origin = origin;
        this.type = type;
        this.otherType = otherType;
        this.ignore = ignore;
    }

    /** Returns a class with the mappers whose annotations it has. During a migration it may have those of both. */
    public static List<Mapped> mapped(ClassFacts type, ClassFacts.Lookup files) {
        List<Mapped> own = Stream.of(values())
                .filter(mapper -> type.annotation(mapper.type).isPresent()
                        || type.annotation(mapper.otherType).isPresent())
                .map(mapper -> new Mapped(type, mapper))
                .toList();
        return own.isEmpty()
                ? inheritedTable(type, files).map(each -> new Mapped(type.with(each), SDK_V1)).stream()
                        .toList()
                : own;
    }

    /**
     * Returns the superclass that is not among the inputs and may have the {@code @DynamoDBTable} of a class with a
     * {@code @DynamoDBHashKey}. Empty if there is none.
     */
    public static Optional<String> unknownParent(ClassFacts type, ClassFacts.Lookup files) {
        return hasKeyOfVersionOne(type) ? type.missingParent(files) : Optional.empty();
    }

    private static boolean hasKeyOfVersionOne(ClassFacts type) {
        return type.members().stream()
                .flatMap(member -> member.annotations().stream())
                .anyMatch(each -> each.name().equals("DynamoDBHashKey"));
    }

    /** Returns the inherited {@code @DynamoDBTable} of SDK version 1, if the class has a key of its own. */
    private static Optional<Annotation> inheritedTable(ClassFacts type, ClassFacts.Lookup files) {
        return hasKeyOfVersionOne(type)
                ? type.lineage(files).stream()
                        .flatMap(each -> each.annotation("DynamoDBTable").stream())
                        .findFirst()
                : Optional.empty();
    }

    /**
     * Returns the table's name. For the Enhanced Client, this is the class's name, because its annotations contain
     * none, unless the class also has the annotation of SDK version 1.
     */
    public String table(ClassFacts type) {
        return type.annotation("DynamoDBTable")
                .map(each -> each.text("tableName", type.simpleName()))
                .orElseGet(type::simpleName);
    }

    public abstract String attribute(Property property);

    public abstract List<KeyUse> uses(Property property);

    /** Returns the attribute type of a property without a converter. */
    public AttributeType stored(Property property) {
        return this == SDK_V1 ? StoredType.ofVersionOne(property) : StoredType.of(property.type());
    }

    /** Returns the attribute type of a property with a converter, which may be unknown. */
    public AttributeType storedByConverter(Property property) {
        return this == SDK_V1 ? StoredType.ofVersionOneConverter(property) : AttributeType.UNKNOWN;
    }

    /** Returns whether a getter suffices for an attribute. The Enhanced Client also requires a setter. */
    public boolean takesGettersAlone() {
        return this == SDK_V1;
    }

    /** Returns the pattern of dates and times in the annotations of a property. */
    public Optional<String> format(Property property) {
        return property.annotation("DynamoDBTypeConvertedTimestamp").map(each -> each.text("pattern", TIMESTAMP));
    }

    public Origin origin() {
        return origin;
    }

    public boolean ignores(Property property) {
        return property.has(ignore);
    }

    private static Stream<KeyUse> use(Property property, String annotation, Role role) {
        return property.has(annotation) ? Stream.of(new KeyUse(role, "", 0)) : Stream.empty();
    }

    private static Stream<KeyUse> global(Property property, String annotation, Role role) {
        return Stream.concat(
                indexed(property, annotation, "globalSecondaryIndexName", role),
                indexed(property, annotation, "globalSecondaryIndexNames", role));
    }

    private static Stream<KeyUse> indexed(Property property, String annotation, String parameter, Role role) {
        return property.annotations(annotation)
                .flatMap(each -> each.texts(parameter).stream().map(index -> new KeyUse(role, index, order(each))));
    }

    /** Returns the position in a key of several attributes, from 1; 0 without {@code order}. */
    private static int order(Annotation annotation) {
        return List.of("FIRST", "SECOND", "THIRD", "FOURTH").indexOf(annotation.text("order", "")) + 1;
    }

    /**
     * A class and the mapper that stores it.
     *
     * @param type the class with its inherited annotation
     */
    public record Mapped(ClassFacts type, Mapper mapper) {}
}
