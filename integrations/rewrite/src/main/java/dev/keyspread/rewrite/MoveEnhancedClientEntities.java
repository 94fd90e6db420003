package dev.keyspread.rewrite;

import java.beans.Introspector;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Adds Keyspread's annotations to the beans and immutable classes of the Enhanced Client, and makes its converters converters of Keyspread.
 */
public final class MoveEnhancedClientEntities extends MoveEntities {

    private static final String CLIENT = "software.amazon.awssdk.enhanced.dynamodb.";

    private static final String ATTRIBUTE_VALUE = "software.amazon.awssdk.services.dynamodb.model.AttributeValue";

    private static final Set<String> TABLES = Set.of(CLIENT + "DynamoDbTable", CLIENT + "DynamoDbAsyncTable");

    /** The times that both store as texts: Keyspread with all digits, and the Enhanced Client with those that a time has. */
    private static final List<String> TIMES =
            List.of("Instant", "LocalTime", "LocalDateTime", "OffsetDateTime", "ZonedDateTime");

    private static final ConverterAdapter ADAPTER = new ConverterAdapter(CLIENT + "AttributeConverter") {
        @Override
        Optional<Adaptation> adaptation(J.ClassDeclaration type, List<String> arguments) {
            String value = arguments.get(0);
            if (stores(type, "S")) {
                return Optional.of(new Adaptation(
                        value,
                        "String",
                        "transformFrom(value).s()",
                        "transformTo(AttributeValue.fromS(stored))",
                        List.of(ATTRIBUTE_VALUE)));
            }
            return Optional.of(
                    stores(type, "N")
                            ? new Adaptation(
                                    value,
                                    "BigDecimal",
                                    "new BigDecimal(transformFrom(value).n())",
                                    "transformTo(AttributeValue.fromN(stored.toPlainString()))",
                                    List.of(ATTRIBUTE_VALUE, "java.math.BigDecimal"))
                            : new Adaptation(
                                    value,
                                    "AttributeValue",
                                    "transformFrom(value)",
                                    "transformTo(stored)",
                                    List.of(ATTRIBUTE_VALUE)));
        }
    };

    /** Creates the recipe. */
    public MoveEnhancedClientEntities() {}

    @Override
    public String getDisplayName() {
        return "Add Keyspread's annotations to classes of the Enhanced Client";
    }

    @Override
    public String getDescription() {
        return "Annotates beans, immutable classes and their members, so that Keyspread stores the same items as the Enhanced Client. "
                + "What has no counterpart gets a comment. The former annotations stay.";
    }

    @Override
    ConverterAdapter adapter() {
        return ADAPTER;
    }

    /** Returns whether a converter has one stored type, and reads no other. Some read what earlier versions of a program stored. */
    private static boolean stores(J.ClassDeclaration type, String stored) {
        return returnedConstants(type, "attributeValueType").equals(List.of(stored))
                && methods(type, "transformTo").allMatch(each -> reads(each, stored.toLowerCase(Locale.ROOT)));
    }

    /** Returns whether a method uses its parameter only to call one method of it. */
    private static boolean reads(J.MethodDeclaration method, String getter) {
        String parameter = method.getParameters().get(0) instanceof J.VariableDeclarations declared
                ? declared.getVariables().get(0).getSimpleName()
                : "";
        AtomicInteger others = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, Integer unused) {
                boolean read = getCursor().getParentTreeCursor().getValue() instanceof J.MethodInvocation call
                        && call.getSelect() == identifier
                        && call.getSimpleName().equals(getter);
                if (identifier.getSimpleName().equals(parameter) && identifier.getFieldType() != null && !read) {
                    others.incrementAndGet();
                }
                return identifier;
            }
        }.visit(method.getBody(), 0);
        return others.get() == 0;
    }

    private static Stream<J.MethodDeclaration> methods(J.ClassDeclaration type, String name) {
        return type.getBody().getStatements().stream()
                .filter(J.MethodDeclaration.class::isInstance)
                .map(J.MethodDeclaration.class::cast)
                .filter(each -> each.getSimpleName().equals(name));
    }

    /** Returns the names of the constants in the single return statement of a method. */
    private static List<String> returnedConstants(J.ClassDeclaration type, String method) {
        return methods(type, method)
                .flatMap(each -> Stream.ofNullable(each.getBody()))
                .flatMap(body -> body.getStatements().stream())
                .map(MoveEnhancedClientEntities::returnedConstant)
                .toList();
    }

    private static String returnedConstant(Statement statement) {
        Expression returned = statement instanceof J.Return result ? result.getExpression() : null;
        return returned instanceof J.FieldAccess constant
                ? constant.getSimpleName()
                : returned instanceof J.Identifier constant ? constant.getSimpleName() : "";
    }

    @Override
    void scan(J.ClassDeclaration type, Cursor cursor, Declarations found) {
        if (stores(type, "S") || stores(type, "N")) {
            found.keyConverters.add(MoveEntities.nameOf(type));
        }
        if (!isMapped(type)) {
            return;
        }
        for (Property property : properties(type)) {
            String stored = nameOf(property.type());
            if (property.has("DynamoDbFlatten")) {
                found.flattened.add(stored);
            }
            if (property.has("DynamoDbIgnoreNulls")) {
                found.ignoringNulls.add(stored);
            }
            enums(property.type()).forEach(each -> found.storedEnums.add(each.getFullyQualifiedName()));
        }
    }

    /** Collects the name of a table: {@code client.table("customers", schema)} returns a table of the entity. */
    @Override
    void scan(J.MethodInvocation call, Declarations found) {
        JavaType.Parameterized table = TypeUtils.asParameterized(call.getType());
        if (table != null
                && TABLES.contains(table.getFullyQualifiedName())
                && call.getSimpleName().equals("table")
                && call.getArguments().size() == 2) {
            String entity = nameOf(table.getTypeParameters().get(0));
            found.tables
                    .computeIfAbsent(entity, name -> new HashSet<>())
                    .add(Constants.key(call.getArguments().get(0)));
        }
    }

    private static boolean isMapped(J.ClassDeclaration type) {
        return annotations(type, "DynamoDbBean", "DynamoDbImmutable").findAny().isPresent()
                || Properties.of(type, Introspector::decapitalize, false).stream()
                        .anyMatch(Property::isAnnotated);
    }

    private static List<Property> properties(J.ClassDeclaration type) {
        boolean immutable = annotations(type, "DynamoDbImmutable").findAny().isPresent();
        return Properties.of(type, Introspector::decapitalize, immutable).stream()
                .filter(each -> each.settable() || each.isAnnotated())
                .toList();
    }

    private static String nameOf(@Nullable JavaType type) {
        JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
        return named == null ? "" : named.getFullyQualifiedName();
    }

    /** Returns the enums of a type and of its type arguments. */
    private static Stream<JavaType.FullyQualified> enums(@Nullable JavaType type) {
        if (type instanceof JavaType.Parameterized parameterized) {
            return parameterized.getTypeParameters().stream().flatMap(MoveEnhancedClientEntities::enums);
        }
        return type instanceof JavaType.FullyQualified named && named.getKind() == JavaType.FullyQualified.Kind.Enum
                ? Stream.of(named)
                : Stream.of();
    }

    @Override
    Additions plan(J.MethodDeclaration method, Cursor cursor, Declarations found) {
        Additions additions = new Additions();
        J.ClassDeclaration type = cursor.firstEnclosing(J.ClassDeclaration.class);
        boolean text = method.getSimpleName().equals("toString")
                && type != null
                && found.storedEnums.contains(nameOf(type))
                && method.getLeadingAnnotations().stream().noneMatch(Property::isOurs);
        return text ? additions.annotate("EnumName") : additions;
    }

    @Override
    Map<UUID, Additions> plan(J.ClassDeclaration type, Cursor cursor, Declarations found) {
        return isMapped(type) ? new ClassPlan(type, cursor, found, properties(type)).all() : Map.of();
    }

    /** The plan of one class. */
    private static final class ClassPlan {

        private final J.ClassDeclaration type;
        private final Cursor cursor;
        private final Declarations found;
        private final List<Property> properties;
        private final boolean entity;
        private final boolean writesNulls;
        private final Set<String> managed = new HashSet<>();
        private final Additions ofClass = new Additions();
        private final Plans plans = new Plans();

        ClassPlan(J.ClassDeclaration type, Cursor cursor, Declarations found, List<Property> properties) {
            String name = MoveEntities.nameOf(type);
            this.type = type;
            this.cursor = cursor;
            this.found = found;
            this.properties = properties;
            this.entity = found.tables.containsKey(name)
                    || properties.stream().anyMatch(each -> each.has("DynamoDbPartitionKey"));
            this.writesNulls = !entity && !found.flattened.contains(name) && !found.ignoringNulls.contains(name);
        }

        Map<UUID, Additions> all() {
            if (entity) {
                addTable();
            }
            annotations(type, "DynamoDbBean", "DynamoDbImmutable")
                    .filter(each -> new Arguments(each, cursor)
                            .expression("converterProviders")
                            .isPresent())
                    .forEach(
                            each -> ofClass.note(
                                    "converters",
                                    "The converter providers of this class have no counterpart. Add @ConvertedBy to the members, or to the package"));
            properties.forEach(this::add);
            if (annotations(type, "DynamoDbImmutable").findAny().isEmpty()) {
                plans.ignoreUnread(type);
            }
            addLocalIndexes();
            return plans.with(type, ofClass);
        }

        /** An index that has a sort key only is local. */
        private void addLocalIndexes() {
            List<String> global = properties.stream()
                    .flatMap(each -> indexes(each, "PartitionKey").stream())
                    .toList();
            properties.stream()
                    .flatMap(each -> indexes(each, "SortKey").stream())
                    .filter(each -> entity && !global.contains(each))
                    .distinct()
                    .forEach(index -> ofClass.annotate("LocalIndex", "name = " + index));
        }

        private void addTable() {
            Set<String> names = found.tables.getOrDefault(MoveEntities.nameOf(type), Set.of());
            String name = names.size() == 1 ? constant(names.iterator().next()) : null;
            MoveEntities.addTable(type, name == null ? "\"" + type.getSimpleName() + "\"" : name, found, ofClass);
            if (name == null) {
                ofClass.note(
                        "table-names",
                        "The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder");
            }
            ofClass.note(
                    "writes",
                    "Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes)");
        }

        private @Nullable String constant(String key) {
            return found.constants.text(key).map(text -> "\"" + text + "\"").orElse(null);
        }

        private void add(Property property) {
            Additions additions = plans.of(property);
            if (property.has("DynamoDbIgnore")) {
                additions.annotate("Ignore");
                return;
            }
            if (property.isTransient()) {
                additions.note(
                        "entities", "The former mapper stores this member, and Keyspread stores no transient field");
            }
            Optional<KeyTemplate> template = isKey(property) ? KeyTemplate.of(property, properties) : Optional.empty();
            template.ifPresent(each -> addTemplate(each, property));
            if (template.isPresent()) {
                additions.annotate("Ignore");
                return;
            }
            addKeys(property, additions);
            addName(property, additions);
            addForm(property, additions);
            addManaged(property, additions);
            if (writesNulls && !property.isPrimitive() && !property.typeText().startsWith("Optional")) {
                additions.annotate("WriteNull");
            }
        }

        private static boolean isKey(Property property) {
            return Stream.of(
                            "DynamoDbPartitionKey",
                            "DynamoDbSortKey",
                            "DynamoDbSecondaryPartitionKey",
                            "DynamoDbSecondarySortKey")
                    .anyMatch(property::has);
        }

        private void addTemplate(KeyTemplate template, Property property) {
            String attribute = "attribute = " + formerName(property);
            String text =
                    "template = \"" + template.text().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
            for (String key : List.of("PartitionKey", "SortKey")) {
                if (property.has("DynamoDb" + key)) {
                    ofClass.annotate(key, attribute, text);
                    template.members().stream()
                            .filter(each -> !each.has("DynamoDbIgnore"))
                            .forEach(each -> plans.of(each).annotate("Attribute", formerName(each)));
                }
                indexes(property, key).forEach(index -> ofClass.annotate(key, "index = " + index, attribute, text));
            }
        }

        private void addKeys(Property property, Additions additions) {
            for (String key : List.of("PartitionKey", "SortKey")) {
                if (property.has("DynamoDb" + key)) {
                    additions.annotate(key);
                }
                indexes(property, key).forEach(index -> additions.annotate(key, "index = " + index));
            }
            if (isKey(property) && KeyTemplate.isComputed(property)) {
                additions.note(
                        "keys", "This key is made by hand. A key template would let Keyspread make and parse it");
            }
        }

        private List<String> indexes(Property property, String key) {
            return property.annotations().stream()
                    .filter(each -> each.getSimpleName().equals("DynamoDbSecondary" + key))
                    .flatMap(each -> new Arguments(each, cursor).sources("indexNames").stream())
                    .toList();
        }

        private void addName(Property property, Additions additions) {
            String former = formerName(property);
            if (!former.equals("\"" + property.name() + "\"")) {
                additions.annotate("Attribute", former);
            }
        }

        private String formerName(Property property) {
            return argument(property, "DynamoDbAttribute", "value").orElse("\"" + property.formerName() + "\"");
        }

        private void addForm(Property property, Additions additions) {
            Optional<J.Annotation> converted = property.annotation("DynamoDbConvertedBy");
            if (converted.isPresent()) {
                addConverter(property, new Arguments(converted.get(), cursor), additions);
            } else if (property.has("DynamoDbFlatten")) {
                addFlattened(property, additions);
            } else {
                addTime(property, additions);
            }
            enums(property.type())
                    .filter(each -> each.getMethods().stream()
                            .anyMatch(method -> method.getName().equals("toString")))
                    .filter(each -> !isSource(each))
                    .forEach(each -> additions.note(
                            "stored-forms",
                            "The Enhanced Client stores toString() of " + each.getClassName()
                                    + ". Add @EnumName to it, or write an AttributeConverter"));
        }

        /** Returns whether an enum is a source that gets its annotation itself. */
        private boolean isSource(JavaType.FullyQualified each) {
            return found.sources.contains(each.getFullyQualifiedName());
        }

        private void addConverter(Property property, Arguments arguments, Additions additions) {
            arguments.source("value").ifPresent(converter -> {
                if (arguments.isClassOf("value", found.converters)) {
                    additions.annotate("ConvertedBy", converter);
                } else {
                    additions.note(
                            "converters",
                            "This converter is not in the sources. Write an AttributeConverter with the same stored form, and add @ConvertedBy");
                }
            });
            if (isKey(property) && !arguments.isClassOf("value", found.keyConverters)) {
                additions.note(
                        "converters",
                        "A key must be stored as S, N or B. Let the AttributeConverter return a String, a number or bytes");
            }
        }

        private void addFlattened(Property property, Additions additions) {
            if (property.typeText().startsWith("Map")) {
                additions.note(
                        "entities",
                        "A flattened map has no counterpart. @OtherAttributes is a map of all attributes that no member has");
                return;
            }
            additions.annotate(
                    "Flatten",
                    argument(property, "DynamoDbFlatten", "prefix").map(prefix -> "prefix = " + prefix).stream()
                            .toArray(String[]::new));
        }

        private void addTime(Property property, Additions additions) {
            for (String time : TIMES) {
                if (property.is("java.time." + time)) {
                    additions.convert("Iso" + time);
                    if (property.has("DynamoDbSortKey") || property.has("DynamoDbSecondarySortKey")) {
                        additions.note(
                                "stored-forms", "These texts do not sort by time, so queries cannot compare them");
                    }
                } else if (property.typeText().matches(".*<.*\\b" + time + "\\b.*")) {
                    additions.note(
                            "stored-forms",
                            "The Enhanced Client stores the times inside with the digits that they have. Add @ConvertedBy(Iso"
                                    + time + ".class) to the package");
                }
            }
        }

        private void addManaged(Property property, Additions additions) {
            if (property.has("DynamoDbVersionAttribute")) {
                boolean other = Stream.of("startAt", "incrementBy")
                        .anyMatch(each -> argument(property, "DynamoDbVersionAttribute", each)
                                .isPresent());
                if (other || !property.is("java.lang.Long", "java.lang.Integer", "long", "int")) {
                    additions.note(
                            "entities",
                            "A @Version is a Long or an Integer that starts at 1 and counts by 1. Versions of other kinds have no counterpart");
                } else {
                    additions.annotate("Version");
                }
            }
            boolean once = property.has("DynamoDbUpdateBehavior")
                    && argument(property, "DynamoDbUpdateBehavior", "value")
                            .filter(value -> value.endsWith("WRITE_IF_NOT_EXISTS"))
                            .isPresent();
            if (property.has("DynamoDbAutoGeneratedTimestampAttribute")) {
                addTimestamp(once ? "CreatedAt" : "UpdatedAt", additions);
            }
            if (property.has("DynamoDbAutoGeneratedUuid")) {
                additions
                        .annotate("GeneratedId")
                        .note(
                                "entities",
                                "The Enhanced Client makes a new UUID with each write. @GeneratedId makes one if there is none");
            }
            if (once && !additions.has("CreatedAt")) {
                additions
                        .annotate("WriteOnce")
                        .note(
                                "entities",
                                "Updates and patches do not change this attribute. save writes the value that the object has");
            }
            if (property.has("DynamoDbAtomicCounter")) {
                additions.note(
                        "entities",
                        "@DynamoDbAtomicCounter has no counterpart. Use an update that adds to the attribute");
            }
        }

        private void addTimestamp(String annotation, Additions additions) {
            if (!managed.add(annotation)) {
                additions.note(
                        "entities", "An entity has one member with @" + annotation + ". Set this time in a hook");
                return;
            }
            additions.annotate(annotation);
            if (annotation.equals("CreatedAt")) {
                additions.note(
                        "entities",
                        "updateItem of the Enhanced Client keeps the stored time, and putItem sets it again. "
                                + "save keeps the time that the object has, and sets it if there is none");
            }
        }

        private Optional<String> argument(Property property, String annotation, String name) {
            return property.annotation(annotation).flatMap(each -> new Arguments(each, cursor).source(name));
        }
    }
}
