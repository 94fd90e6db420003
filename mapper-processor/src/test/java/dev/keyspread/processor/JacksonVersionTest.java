package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.ValueType;
import dev.keyspread.processor.model.ValueType.JacksonVersion;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which Jackson is taken where both are there. */
class JacksonVersionTest {

    private static final String TWO = "com.fasterxml.jackson.databind.";
    private static final String THREE = "tools.jackson.databind.";

    /** In these classes {@code DATABIND} is the package of one of them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Note                 | @DATABIND.annotation.JsonDeserialize(builder = Note.Builder.class) class Note {"
                        + " static class Builder {} }",
                "List<Map<Note, Long>> | class Note { static @DATABIND.annotation.JsonPOJOBuilder class Builder {} }",
                "Note[]               | class Note { List<Part> parts; static class Part { Note note; @DATABIND.annotation"
                        + ".JsonSerialize int size; } }",
                "Note                 | class Note extends Base {} @DATABIND.annotation.JsonSerialize class Base {}",
                "Note                 | sealed interface Note permits Round {} @DATABIND.annotation.JsonSerialize"
                        + " final class Round implements Note {}",
                "Note                 | @com.fasterxml.jackson.annotation.JsonSubTypes(@com.fasterxml.jackson.annotation.JsonSubTypes"
                        + ".Type(Round.class)) interface Note {}"
                        + " @DATABIND.annotation.JsonSerialize final class Round implements Note {}",
                "Note                 | class Note { Note(@DATABIND.annotation.JsonDeserialize int size) {} }",
                "Note                 | class Note { Note(Part part) {} } @DATABIND.annotation.JsonDeserialize class Part {}",
                "Note                 | @Bundle class Note {} @com.fasterxml.jackson.annotation.JacksonAnnotationsInside"
                        + " @DATABIND.annotation.JsonDeserialize @Bundle @interface Bundle {}",
                "Note                 | class Note { @com.fasterxml.jackson.annotation.JsonProperty(value = \"q\", required = true) int size;"
                        + " @com.fasterxml.jackson.annotation.JsonAlias({\"a\", \"b\"}) int other;"
                        + " @DATABIND.annotation.JsonDeserialize(builder = Part.class) int part; } class Part {}",
                "DATABIND.JsonNode    | record Note(String text) {}",
                "List<Note>           | record Note(DATABIND.JsonNode node) {}"
            })
    void classesWithAnnotationsOfOneVersion_areItsOwn(String type, String classes) {
        assertThat(version(type.replace("DATABIND.", TWO), classes.replace("DATABIND.", TWO)))
                .isEqualTo(JacksonVersion.TWO);
        assertThat(version(type.replace("DATABIND.", THREE), classes.replace("DATABIND.", THREE)))
                .isEqualTo(JacksonVersion.THREE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Note | record Note(String text) {}",
                "Note | @" + TWO + "annotation.JsonSerialize @" + THREE + "annotation.JsonSerialize class Note {}",
                "Map<String, Object> | record Note(String text) {}",
                "Note | @Bundle class Note {} @" + TWO + "annotation.JsonSerialize @interface Bundle {}"
            })
    void classesWithAnnotationsOfNoneOrBoth_areOfTheLatest(String type, String classes) {
        assertThat(version(type, classes)).isEqualTo(JacksonVersion.THREE);
    }

    private static JacksonVersion version(String type, String classes) {
        EntityModel order = Shop.model(
                """
                @Table("orders")
                record Order(@PartitionKey String id, @StoredAs(StoredFormat.JSON) TYPE note) {}
                """.replace("TYPE", type) + classes,
                "package com.fasterxml.jackson.annotation; public @interface JacksonAnnotationsInside {}",
                "package com.fasterxml.jackson.annotation; public @interface JsonSubTypes"
                        + " { Type[] value(); @interface Type { Class<?> value(); } }",
                "package com.fasterxml.jackson.annotation; public @interface JsonProperty "
                        + "{ String value() default \"\"; boolean required() default false; }",
                "package com.fasterxml.jackson.annotation; public @interface JsonAlias { String[] value(); }",
                mapper(TWO),
                tree(TWO),
                annotation(TWO, "JsonDeserialize"),
                annotation(TWO, "JsonSerialize"),
                annotation(TWO, "JsonPOJOBuilder"),
                "package com.fasterxml.jackson.core.type; public abstract class TypeReference<T> {}",
                mapper(THREE),
                tree(THREE),
                annotation(THREE, "JsonDeserialize"),
                annotation(THREE, "JsonSerialize"),
                annotation(THREE, "JsonPOJOBuilder"));
        ValueType note = Objects.requireNonNull(order.object().members().get(1).value());
        return ((ValueType.JsonText) note).jackson();
    }

    private static String mapper(String databind) {
        return "package " + databind + "json; public class JsonMapper {}";
    }

    private static String tree(String databind) {
        return "package " + databind.replaceFirst("\\.$", "") + "; public class JsonNode {}";
    }

    private static String annotation(String databind, String name) {
        return "package " + databind + "annotation; public @interface " + name
                + " { Class<?> builder() default Void.class; }";
    }
}
