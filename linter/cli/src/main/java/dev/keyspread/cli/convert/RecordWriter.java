package dev.keyspread.cli.convert;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableInput.MemberAnnotation;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.profile.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the record of a table or of a class of another mapper. Not thread-safe. */
public final class RecordWriter {

    private static final String ANNOTATIONS = "dev.keyspread.annotations.";

    private static final Pattern QUALIFIED = Pattern.compile("(?:\\w+\\.)+(\\w+)");

    /** The annotations of the mappers that the record has in another form, or that the attribute's type and name contain. */
    private static final Set<String> CONVERTED = Set.of(
            "DynamoDbAttribute",
            "DynamoDbConvertedBy",
            "DynamoDbPartitionKey",
            "DynamoDbSecondaryPartitionKey",
            "DynamoDbSecondarySortKey",
            "DynamoDbSortKey",
            "DynamoDBAttribute",
            "DynamoDBConvertedBool",
            "DynamoDBDelimited",
            "DynamoDBHashKey",
            "DynamoDBIndexHashKey",
            "DynamoDBIndexRangeKey",
            "DynamoDBMarshalling",
            "DynamoDBNativeBoolean",
            "DynamoDBRangeKey",
            "DynamoDBTypeConverted",
            "DynamoDBTypeConvertedEnum",
            "DynamoDBTypeConvertedEpochDate",
            "DynamoDBTypeConvertedJson",
            "DynamoDBTypeConvertedTimestamp",
            "DynamoDBTyped");

    private static final Set<String> TIMES = Set.of("java.time.Instant", "java.util.Date");
    private static final Set<String> COUNTERS = Set.of("int", "long", "java.lang.Integer", "java.lang.Long");

    private final TableInput input;
    private final EntitySchema schema;
    private final @Nullable String packageName;
    private final String name;
    private final JavaNames names = new JavaNames();
    private final Map<String, Component> components = new LinkedHashMap<>();
    private final Map<String, String> imports = new TreeMap<>();
    private final Set<String> notes = new LinkedHashSet<>();

    /**
     * Creates a writer.
     *
     * @param name the simple name of the record, or null for one like that of the class or the table
     * @param packageName the package of the record, or null for that of the class
     */
    public RecordWriter(TableInput input, @Nullable String name, @Nullable String packageName) {
        this.input = input;
        this.schema = input.entity();
        boolean isClass = schema.origin() != Origin.DEFINITION;
        String simple = schema.entity().substring(schema.entity().lastIndexOf('.') + 1);
        this.name = name != null ? name : names.type(isClass ? simple : schema.table());
        this.packageName = packageName != null ? packageName : isClass ? packageOf(schema.entity()) : null;
        addComponents();
    }

    /** A component of the record. Its annotations are in the order in which they are printed. */
    private static final class Component {

        private final String attribute;
        private final String name;
        private final List<String> annotations = new ArrayList<>();
        private final List<String> comments = new ArrayList<>();
        private MemberType type;

        Component(String attribute, String name, MemberType type) {
            this.attribute = attribute;
            this.name = name;
            this.type = type;
            comment(type.comment());
        }

        void comment(@Nullable String comment) {
            if (comment != null) {
                comments.add(comment);
            }
        }
    }

    /** Returns the package of a class. Nested classes have names with capitals, too. */
    private static @Nullable String packageOf(String className) {
        String name = Stream.of(className.split("\\.", -1))
                .takeWhile(part -> !Character.isUpperCase(part.charAt(0)))
                .collect(Collectors.joining("."));
        return name.isEmpty() || name.equals(className) ? null : name;
    }

    private void addComponents() {
        Set<String> keys =
                schema.keys().flatMap(KeySchema::parts).map(KeyPart::attribute).collect(Collectors.toSet());
        Map<String, AttributeSchema> attributes = new LinkedHashMap<>();
        Map<String, AttributeSchema> known = schema.attributes().stream()
                .collect(Collectors.toMap(AttributeSchema::name, Function.identity(), (first, second) -> first));
        // The key of the table is first, as in most entities.
        schema.key().parts().forEach(part -> attributes.put(part.attribute(), known.get(part.attribute())));
        schema.attributes().forEach(attribute -> attributes.putIfAbsent(attribute.name(), attribute));
        attributes.forEach((attribute, found) -> add(attribute, found, keys.contains(attribute)));
        if (input.profile() != null) {
            addMeasured(input.profile());
        }
        schema.indexes().stream().flatMap(index -> index.include().stream()).forEach(this::addIncluded);
        addTimeToLive();
        addKeys();
        components.values().forEach(this::addName);
        input.annotations().forEach(this::addAnnotation);
        components.values().stream()
                .filter(component -> !keys.contains(component.attribute))
                .forEach(this::addDefault);
    }

    /** Reads a missing attribute as the bean did, whose primitives are 0 or false. The version of a new item is null. */
    private void addDefault(Component component) {
        boolean isVersion = component.annotations.stream().anyMatch("@Version"::equals);
        switch (component.type.text()) {
            case "boolean" -> annotate(component, "DefaultValue", "\"false\"");
            case "byte", "short", "float", "double" -> annotate(component, "DefaultValue", "\"0\"");
            case "int", "long" -> {
                if (isVersion) {
                    component.type = new MemberType("java.lang.Long", component.type.comment());
                } else {
                    annotate(component, "DefaultValue", "\"0\"");
                }
            }
            default -> {
                // Other types are null.
            }
        }
    }

    private void add(String attribute, @Nullable AttributeSchema found, boolean isKey) {
        if (found == null) {
            put(attribute, attribute, MemberType.of(AttributeType.S, true));
            return;
        }
        boolean isClass = schema.origin() != Origin.DEFINITION;
        put(attribute, isClass ? found.member() : attribute, MemberType.of(found, schema.origin(), isKey));
    }

    private void put(String attribute, String member, MemberType type) {
        components.put(attribute, new Component(attribute, names.component(member), type));
    }

    /** Adds the attributes that the items of a profile have. */
    private void addMeasured(Profile profile) {
        profile.attributes().forEach((attribute, found) -> {
            if (!components.containsKey(attribute)) {
                MemberType type = MemberType.of(found, !profile.complete());
                put(attribute, attribute, type);
                if (found.items() < profile.items()) {
                    component(attribute)
                            .comment("In " + Numbers.percent((double) found.items() / profile.items())
                                    + " of the items");
                }
            }
        });
        if (!profile.complete() || profile.otherAttributes() > 0) {
            notes.add("The profile does not have all attributes: it is one of "
                    + (profile.complete() ? "items with too many of them" : "a sample")
                    + ". The record keeps the others in otherAttributes");
        }
    }

    private void addIncluded(String attribute) {
        if (!components.containsKey(attribute)) {
            put(attribute, attribute, MemberType.unknown("Its type is not in the description. Declare it"));
        }
    }

    /** A time to live that is also a key is a number, as that of the index is. */
    private void addTimeToLive() {
        String attribute = schema.timeToLive();
        if (attribute == null) {
            return;
        }
        Component known = components.get(attribute);
        if (known == null) {
            put(attribute, attribute, new MemberType("java.time.Instant", null));
        } else if (!known.type.text().matches("long|java\\.lang\\.Long|java\\.time\\.Instant")) {
            known.type = new MemberType("java.lang.Long", known.type.comment());
        }
        annotate(component(attribute), "TimeToLive", "");
    }

    private void addKeys() {
        annotate(schema.key().partitionKeys(), "PartitionKey", null);
        annotate(schema.key().sortKeys(), "SortKey", null);
        for (IndexSchema index : schema.indexes()) {
            if (index.isGlobal()) {
                annotate(index.key().partitionKeys(), "PartitionKey", index.name());
            }
            annotate(index.key().sortKeys(), "SortKey", index.name());
        }
    }

    private void annotate(List<KeyPart> parts, String annotation, @Nullable String index) {
        for (int i = 0; i < parts.size(); i++) {
            List<String> values = new ArrayList<>();
            if (index != null) {
                values.add("index = " + literal(index));
            }
            if (parts.size() > 1) {
                values.add("order = " + (i + 1));
            }
            annotate(component(parts.get(i).attribute()), annotation, String.join(", ", values));
        }
    }

    private void annotate(Component component, String annotation, String values) {
        String text = "@" + imported(ANNOTATIONS + annotation) + (values.isEmpty() ? "" : "(" + values + ")");
        component.annotations.add(text);
    }

    private void addName(Component component) {
        if (!component.name.equals(component.attribute)) {
            annotate(component, "Attribute", literal(component.attribute));
        }
    }

    /** Returns the component of an attribute that is in the record: those of all keys are. */
    private Component component(String attribute) {
        Component component = components.get(attribute);
        if (component == null) {
            throw new IllegalStateException("No component for " + attribute);
        }
        return component;
    }

    /** Adds the annotation of Keyspread for that of a mapper, or a comment if there is none for this type. */
    private void addAnnotation(MemberAnnotation annotation) {
        schema.attributeOf(annotation.member())
                .ifPresent(attribute -> addAnnotation(component(attribute.name()), annotation));
    }

    private void addAnnotation(Component component, MemberAnnotation annotation) {
        String type = component.type.text();
        switch (annotation.name()) {
            case "DynamoDbVersionAttribute", "DynamoDBVersionAttribute" -> {
                boolean isCounted = annotation.values().isEmpty()
                        || annotation.values().keySet().equals(Set.of("attributeName"));
                addIf(COUNTERS.contains(type) && isCounted, component, "Version", annotation);
            }
            case "DynamoDbAutoGeneratedTimestampAttribute" ->
                addIf(TIMES.contains(type), component, "UpdatedAt", annotation);
            case "DynamoDBAutoGeneratedTimestamp" ->
                addIf(
                        TIMES.contains(type),
                        component,
                        "CREATE".equals(annotation.values().get("strategy")) ? "CreatedAt" : "UpdatedAt",
                        annotation);
            case "DynamoDbAutoGeneratedUuid", "DynamoDBAutoGeneratedKey" ->
                addIf(type.matches("java\\.(lang\\.String|util\\.UUID)"), component, "GeneratedId", annotation);
            case "DynamoDbUpdateBehavior" ->
                addIf(
                        "WRITE_IF_NOT_EXISTS".equals(annotation.values().get("value"))
                                && component.annotations.stream().noneMatch(each -> each.contains("Key")),
                        component,
                        "WriteOnce",
                        annotation);
            default -> addIf(false, component, "", annotation);
        }
    }

    private void addIf(boolean fits, Component component, String ours, MemberAnnotation annotation) {
        if (fits) {
            annotate(component, ours, "");
        } else if (!CONVERTED.contains(annotation.name())) {
            String values = annotation.values().isEmpty() ? "" : " " + new TreeMap<>(annotation.values());
            component.comment("@" + annotation.name() + values + " is not converted");
        }
    }

    /** Returns what the record lacks or assumes, as sentences. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns the source of the record. */
    public String text() {
        String declaration = declaration();
        StringBuilder text = new StringBuilder();
        if (packageName != null) {
            text.append("package ").append(packageName).append(";\n\n");
        }
        imports.values().stream()
                .sorted()
                .filter(type -> !type.startsWith("java.lang.") && !type.equals(packageName + "." + simpleName(type)))
                .forEach(type -> text.append("import ").append(type).append(";\n"));
        addNotes();
        return text.append("\n").append(declaration).toString();
    }

    private String declaration() {
        StringBuilder text = new StringBuilder("/** The items of table ")
                .append(comment(schema.table()))
                .append(". */\n@")
                .append(imported(ANNOTATIONS + "Table"))
                .append("(")
                .append(literal(schema.table()))
                .append(")\n");
        schema.indexes().forEach(index -> text.append(index(index)));
        text.append("public record ").append(name).append("(\n");
        components.values().forEach(component -> {
            component.comments.forEach(comment ->
                    text.append("        // ").append(comment(comment)).append("\n"));
            text.append("        ")
                    .append(String.join(" ", component.annotations))
                    .append(component.annotations.isEmpty() ? "" : " ")
                    .append(typeText(component.type.text()))
                    .append(" ")
                    .append(component.name)
                    .append(",\n");
        });
        return text.append("        // Keeps the attributes that the record does not declare.\n        @")
                .append(imported(ANNOTATIONS + "OtherAttributes"))
                .append(" ")
                .append(
                        typeText(
                                "java.util.Map<java.lang.String,software.amazon.awssdk.services.dynamodb.model.AttributeValue>"))
                .append(" ")
                .append(names.component("otherAttributes"))
                .append(") {}\n")
                .toString();
    }

    /** Returns the annotation of an index, which a global one needs for another projection than all attributes. */
    private String index(IndexSchema index) {
        if (index.isGlobal() && index.projection() == Projection.ALL) {
            return "";
        }
        StringBuilder text = new StringBuilder("@")
                .append(imported(ANNOTATIONS + (index.isGlobal() ? "GlobalIndex" : "LocalIndex")))
                .append("(name = ")
                .append(literal(index.name()));
        if (index.projection() != Projection.ALL) {
            text.append(", projection = ")
                    .append(imported(ANNOTATIONS + "Projection"))
                    .append(".")
                    .append(index.projection());
        }
        if (index.projection() == Projection.INCLUDE) {
            text.append(index.include().stream()
                    .map(attribute -> "\"" + component(attribute).name + "\"")
                    .collect(Collectors.joining(", ", ", include = {", "}")));
        }
        return text.append(")\n").toString();
    }

    private void addNotes() {
        if (schema.origin() == Origin.ENHANCED_CLIENT) {
            notes.add("Classes of the Enhanced Client do not name their table. Replace \"" + schema.table()
                    + "\" in @Table with its name");
        }
        if (schema.origin() != Origin.DEFINITION && !schema.indexes().isEmpty()) {
            notes.add(
                    "The annotations of the class have no projections, so the indexes count as those of all attributes");
        }
        String nested = schema.entity() + ".";
        imports.values().stream()
                .filter(type -> type.startsWith(nested))
                .forEach(type -> notes.add(type + " is nested in the old class. Move it before you delete the class"));
    }

    /** Returns a type with simple names, and imports them. */
    private String typeText(String type) {
        Matcher names = QUALIFIED.matcher(type);
        return names.replaceAll(found -> Matcher.quoteReplacement(imported(found.group())))
                .replace(",", ", ");
    }

    /** Returns the simple name of a class, or the qualified one if another class of that name is imported or is the record. */
    private String imported(String type) {
        String simple = simpleName(type);
        if (simple.equals(name)) {
            return type;
        }
        return imports.merge(simple, type, (first, second) -> first).equals(type) ? simple : type;
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** Returns a text as a literal of Java. Line feeds have escapes of their own, since javac translates others first. */
    private static String literal(String text) {
        String escaped = text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
        return "\""
                + escaped.codePoints()
                        .mapToObj(character -> Printable.isInvisible(character)
                                ? Printable.escape(character)
                                : Character.toString(character))
                        .collect(Collectors.joining())
                + "\"";
    }

    /** Returns a text for a comment, which it cannot end: neither by a line feed nor by an escape, which javac translates. */
    private static String comment(String text) {
        return text.codePoints()
                .mapToObj(character -> Printable.isInvisible(character) ? "?" : Character.toString(character))
                .collect(Collectors.joining())
                .replace("\\", "\\\\")
                .replace("*/", "* /");
    }
}
