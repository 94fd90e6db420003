package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import dev.keyspread.lint.frontend.mapped.Mapper;
import dev.keyspread.lint.frontend.mapped.Properties;
import dev.keyspread.lint.frontend.schema.StaticSchema;
import dev.keyspread.lint.frontend.schema.StaticSchema.StaticAttribute;
import dev.keyspread.lint.frontend.schema.StaticSchema.Tag;
import dev.keyspread.lint.frontend.schema.StaticSchemas;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads schemas that a source builds for the Enhanced Client, as the class of the items would be with annotations that say the same.
 */
final class SchemaReader {

    private static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.";
    private static final Map<String, String> KEYS = Map.of(
            "primaryPartitionKey", "DynamoDbPartitionKey",
            "primarySortKey", "DynamoDbSortKey",
            "secondaryPartitionKey", "DynamoDbSecondaryPartitionKey",
            "secondarySortKey", "DynamoDbSecondarySortKey");

    private SchemaReader() {}

    /** Returns the tables of a source. */
    static Inputs read(SourceFile file, Program program, ClassFacts.Lookup classes) {
        Place place = Place.of(file.path());
        return Inputs.of(StaticSchemas.read(file, program).stream()
                .map(schema -> table(schema, place, classes))
                .toList());
    }

    private static Inputs table(StaticSchema schema, Place file, ClassFacts.Lookup classes) {
        Place place = file.at(schema.line());
        Map<String, Place> members = new LinkedHashMap<>();
        schema.attributes()
                .forEach(attribute ->
                        members.put(Properties.propertyName(getter(attribute)), file.at(attribute.line())));
        List<Note> notes = schema.unknown().stream()
                .map(each -> new Note(
                        file.at(each.line()),
                        "schema of " + schema.item() + ": the name \"" + each.source()
                                + "\" is not known from the sources; it is linted without it"))
                .toList();
        ClassFacts facts = facts(schema);
        return AnnotatedClass.read(Mapper.mapped(facts, classes), classes, place)
                .map(table -> table.at(place, members))
                .with(notes);
    }

    /** Returns the class of the items with the annotations that the schema stands for. */
    private static ClassFacts facts(StaticSchema schema) {
        List<Annotation> annotations = new ArrayList<>(List.of(annotation("DynamoDbBean", Map.of())));
        if (!schema.table().isEmpty()) {
            annotations.add(annotation("DynamoDBTable", Map.of("tableName", List.of(schema.table()))));
        }
        List<Member> members = new ArrayList<>();
        for (StaticAttribute attribute : schema.attributes()) {
            members.add(new Member(getter(attribute), attribute.type(), 0, annotations(attribute)));
            members.add(new Member(getter(attribute).replaceFirst("get", "set"), "void", 1, List.of()));
        }
        return new ClassFacts(schema.item(), null, annotations, members, List.of(), Map.of());
    }

    private static String getter(StaticAttribute attribute) {
        String name = attribute.name();
        return name.isEmpty() ? "get" : "get" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static List<Annotation> annotations(StaticAttribute attribute) {
        List<Annotation> annotations = new ArrayList<>();
        annotations.add(annotation("DynamoDbAttribute", Map.of("value", List.of(attribute.name()))));
        if (attribute.isConverted()) {
            annotations.add(annotation("DynamoDbConvertedBy", Map.of()));
        }
        for (Tag tag : attribute.tags()) {
            annotations.add(annotation(
                    KEYS.getOrDefault(tag.function(), ""),
                    tag.indexes().isEmpty() ? Map.of() : Map.of("indexNames", tag.indexes())));
        }
        return annotations;
    }

    private static Annotation annotation(String name, Map<String, List<String>> values) {
        return new Annotation(ENHANCED + name, values);
    }
}
