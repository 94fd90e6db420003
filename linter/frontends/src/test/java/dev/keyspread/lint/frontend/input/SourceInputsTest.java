package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads sources: those of the package {@code shop}, and texts that nothing compiles. */
class SourceInputsTest {

    private static final Path SHOP =
            Path.of("src", "test", "java", "dev", "keyspread", "lint", "frontend", "input", "shop");
    private static final String ENHANCED = "import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;\n";

    @TempDir
    private Path folder;

    @Test
    void sources_ofClasses_areReadAsTheirClassFilesAre() throws URISyntaxException {
        Inputs sources = InputReader.read(List.of(SHOP));

        assertThat(sources.tables())
                .hasSize(3)
                .extracting(TableInput::entity)
                .isEqualTo(InputReader.read(List.of(compiledShop())).tables().stream()
                        .map(TableInput::entity)
                        .toList());
        assertThat(sources.notes()).isEmpty();
    }

    @Test
    void source_ofTable_tellsTheLinesOfItsMembers() throws IOException {
        TableInput order = source(InputReader.read(List.of(SHOP)), "BeanOrder");
        List<String> lines = Files.readAllLines(SHOP.resolve("BeanOrder.java"));

        assertThat(lines.get(order.place().line() - 1)).startsWith("public class BeanOrder");
        assertThat(lines.get(order.placeOf(null, "status").line() - 1)).contains("getStatus()");
        assertThat(lines.get(order.placeOf(null, "open").line() - 1)).contains("boolean open;");
        assertThat(order.placeOf(null, "created").file()).endsWith("shop/Dated.java");
        assertThat(order.placeOf(null, "city")).isEqualTo(order.place());
    }

    @Test
    void classes_besideTheirSources_areKnownFromTheClassesAndPlacedInTheSources()
            throws IOException, URISyntaxException {
        Path source = folder.resolve("OldOrder.java");
        Files.writeString(
                source,
                Files.readString(SHOP.resolve("OldOrder.java"))
                        .replace("attributeName = \"cust\"", "attributeName = GONE"));

        Inputs inputs = InputReader.read(List.of(folder, compiledShop()));

        TableInput order = source(inputs, "OldOrder");
        assertThat(order.entity().key().partitionKeys())
                .extracting(KeyPart::attribute)
                .containsExactly("cust");
        assertThat(order.place().file()).isEqualTo(Place.text(source));
        assertThat(order.placeOf(null, "customer").line())
                .isGreaterThan(order.place().line());
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void bean_withLombok_hasWhatLombokWrites() throws IOException {
        write("com/shop/Order.java", """
                package com.shop;

                import java.time.*;
                import java.util.*;
                %s
                import lombok.*;

                @Data
                @DynamoDbBean
                public class Order {
                    @Getter(onMethod_ = {@DynamoDbPartitionKey, @DynamoDbAttribute("pk")})
                    private Status status;
                    @Getter(onMethod = @__(@DynamoDbSortKey))
                    private Instant created;
                    private boolean open;
                    private Map<String, List<Integer>> sizes;
                    private static final String KIND = "ORDER";

                    enum Status { NEW, PAID { }; static final Status FIRST = NEW; }
                }
                """.formatted(ENHANCED));

        EntitySchema order = onlyEntity();

        assertThat(order.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("pk");
        assertThat(order.key().partitionKeys().get(0).members().get(0).constants())
                .containsExactly("NEW", "PAID");
        assertThat(order.key().sortKeys()).extracting(KeyPart::attribute).containsExactly("created");
        assertThat(order.attributes())
                .extracting(AttributeSchema::member, AttributeSchema::type, AttributeSchema::javaType)
                .containsExactly(
                        tuple("status", AttributeType.S, "com.shop.Order.Status"),
                        tuple("created", AttributeType.S, "java.time.Instant"),
                        tuple("open", AttributeType.BOOL, "boolean"),
                        tuple(
                                "sizes",
                                AttributeType.M,
                                "java.util.Map<java.lang.String,java.util.List<java.lang.Integer>>"));
    }

    @Test
    void immutableClass_withLomboksBuilder_hasItsFields() throws IOException {
        write("Event.java", ENHANCED + """
                @lombok.Value
                @lombok.Builder
                @DynamoDbImmutable(builder = Event.EventBuilder.class)
                class Event {
                    @lombok.Getter(onMethod_ = @DynamoDbPartitionKey)
                    java.time.LocalDate day;
                    String text;
                    static class EventBuilder {}
                }
                @lombok.Value
                @lombok.Accessors(fluent = true)
                @lombok.Builder(builderClassName = "Maker")
                @DynamoDbImmutable(builder = Fluent.Maker.class)
                class Fluent {
                    @lombok.Getter(onMethod_ = @DynamoDbPartitionKey)
                    String id;
                }
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.notes()).isEmpty();
        assertThat(source(inputs, "Event").entity().attributes())
                .extracting(AttributeSchema::member, AttributeSchema::javaType)
                .containsExactly(tuple("day", "java.time.LocalDate"), tuple("text", "java.lang.String"));
        assertThat(source(inputs, "Fluent").entity().attributes())
                .extracting(AttributeSchema::member)
                .containsExactly("id");
    }

    @Test
    void bean_withoutAccessors_hasNoSuchAttributes() throws IOException {
        write("Order.java", ENHANCED + """
                import lombok.AccessLevel;
                import static lombok.AccessLevel.NONE;
                @lombok.Data
                @DynamoDbBean
                class Order {
                    @lombok.Getter(onMethod_ = @DynamoDbPartitionKey)
                    private String id;
                    private String note;
                    @lombok.Getter(AccessLevel.NONE) private String history;
                    @lombok.Getter(value = NONE) private String past;
                    @lombok.Setter(AccessLevel.PROTECTED) private String comments;
                    private final String fixed = "";
                    public String getTotal() { return ""; }
                    private String getSecret() { return ""; }
                    private void setSecret(String secret) {}
                }
                """);

        assertThat(onlyEntity().attributes())
                .extracting(AttributeSchema::member)
                .containsExactly("id", "note");
    }

    @Test
    void classOfTheMobileSdk_isRead() throws IOException {
        Files.writeString(folder.resolve("Track.java"), """
                import com.amazonaws.mobileconnectors.dynamodbv2.dynamodbmapper.DynamoDBHashKey;
                import com.amazonaws.mobileconnectors.dynamodbv2.dynamodbmapper.DynamoDBTable;
                @DynamoDBTable(tableName = "tracks")
                public class Track {
                    @DynamoDBHashKey(attributeName = "track") public String getId() { return ""; }
                }
                """);

        EntitySchema track = source(InputReader.read(List.of(folder)), "Track").entity();

        assertThat(track.table()).isEqualTo("tracks");
        assertThat(track.origin()).isEqualTo(Origin.SDK_V1);
        assertThat(track.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("track");
    }

    @Test
    void constants_ofThisAndOtherClasses_areComputed() throws IOException {
        write("a/Names.java", """
                package a;
                public interface Names {
                    String PREFIX = "by-";
                    String BY_CITY = PREFIX + "city";
                    String TABLE = (Inner.OLD);
                    class Inner { static final String OLD = "old-" + PREFIX; }
                    String ENDLESS = ENDLESS + "";
                }
                """);
        write("b/Person.java", """
                package b;
                import static a.Names.BY_CITY;
                import a.Names;
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                @DynamoDBTable(tableName = Names.TABLE)
                public class Person {
                    static final String KEY = "pk";
                    @DynamoDBHashKey(attributeName = KEY) public String getId() { return ""; }
                    @DynamoDBIndexHashKey(globalSecondaryIndexNames = {BY_CITY, Names.PREFIX + "place"})
                    public String getCity() { return ""; }
                    @DynamoDBIndexHashKey(globalSecondaryIndexName = Names.ENDLESS)
                    public String getTown() { return ""; }
                }
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        EntitySchema person = source(inputs, "Person").entity();
        assertThat(person.table()).isEqualTo("old-by-");
        assertThat(person.origin()).isEqualTo(Origin.SDK_V1);
        assertThat(person.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("pk");
        assertThat(person.indexes()).extracting(IndexSchema::name).containsExactly("by-city", "by-place");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly("class b.Person: the value of Names.ENDLESS in @DynamoDBIndexHashKey is not known from"
                        + " the sources, so it is ignored");
    }

    @ParameterizedTest
    @CsvSource({
        "Person.java, 'public class Person { @DynamoDBHashKey(attributeName = %s) public String getId() { return null; } }'",
        "Person.kt, 'class Person(@get:DynamoDBHashKey(attributeName = %s) var id: String)'"
    })
    void constants_namedWithTheirPackage_areComputed(String file, String type) throws IOException {
        write("a/b/Names.java", """
                package a.b;
                public interface Names {
                    String TABLE = "people";
                    class Keys { public static final String ID = "pk"; }
                }
                """);
        write("c/" + file, """
                package c;
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                @DynamoDBTable(tableName = a.b.Names.TABLE)
                """ + type.formatted("a.b.Names.Keys.ID"));

        Inputs inputs = InputReader.read(List.of(folder));

        EntitySchema person = source(inputs, "Person").entity();
        assertThat(person.table()).isEqualTo("people");
        assertThat(person.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("pk");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void names_inAnyForm_areResolved() throws IOException {
        write("a/Base.java", """
                package a;
                public abstract class Base<T> {
                    public T getOwner() { return null; }
                    public void setOwner(T owner) {}
                    public enum Level { LOW, HIGH }
                }
                """);
        write("b/Kind.java", "package b; public enum Kind { ONE }");
        write("b/Thing.java", """
                package b;
                import a.*;
                import a.Base.Level;
                %s
                @DynamoDbBean
                @lombok.Setter
                public class Thing extends Base<String> {
                    @DynamoDbPartitionKey public Level getLevel() { return null; }
                    @DynamoDbSortKey public Kind getKind() { return null; }
                    public java.math.@Deprecated BigDecimal getSum() { return null; }
                    public a.Base.Level[] getLevels() { return null; }
                    public java.util.Set<? extends Number> getNumbers() { return null; }
                    public Missing getMissing() { return null; }
                    java.math.BigDecimal sum;
                    a.Base.Level[] levels;
                    java.util.Set<? extends Number> numbers;
                    Missing missing;
                }
                """.formatted(ENHANCED));

        assertThat(onlyEntity().attributes())
                .extracting(AttributeSchema::member, AttributeSchema::javaType)
                .containsExactly(
                        tuple("level", "a.Base.Level"),
                        tuple("kind", "b.Kind"),
                        tuple("sum", "java.math.BigDecimal"),
                        tuple("levels", "a.Base.Level[]"),
                        tuple("numbers", "java.util.Set<? extends java.lang.Number>"),
                        tuple("missing", "b.Missing"),
                        tuple("owner", "T"));
    }

    @Test
    void class_ofKeyspreads_isLeftToItsSchemaWithAWord() throws IOException {
        Path source = write("Order.java", """
                import dev.keyspread.annotations.*;

                @Table("orders")
                record Order(@PartitionKey String id) {}
                """);

        assertThat(InputReader.read(List.of(source)).notes())
                .extracting(Note::toString)
                .containsExactly(
                        Place.text(source) + ":4: note: class Order: keyspread-processor writes its schema when it is"
                                + " compiled, and the schema is not among the inputs, so it is not linted; add the folder"
                                + " of the compiled classes, or the processor to the compiler");
    }

    @Test
    void source_thatIsNoJava_isRefusedByNameAndNotedInAFolder() throws IOException {
        Path source = write("Broken.java", ENHANCED + "\nclass Broken {\n  int[\n}\n");
        write("Other.java", "class Other { // of nobody's interest, and no Java");

        assertThatThrownBy(() -> InputReader.read(List.of(source)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(Place.text(source) + ":4: it is no Java: ");
        assertThat(InputReader.read(List.of(folder)).notes())
                .singleElement()
                .satisfies(note -> assertThat(note.toString())
                        .startsWith(Place.text(source) + ":4: note: not read: it is no Java: "));
    }

    @Test
    void class_extendingItself_terminates() throws IOException {
        write("Loop.java", ENHANCED + """
                @DynamoDbBean class Loop extends Loop {
                    @DynamoDbPartitionKey public String getId() { return ""; }
                }
                """);

        assertThat(onlyEntity().attributes())
                .extracting(AttributeSchema::member)
                .containsExactly("id");
    }

    @Test
    void sources_thatABuildWrote_arePassedBy() throws IOException {
        write("target/generated-sources/Copy.java", ENHANCED + """
                @DynamoDbBean class Copy { @DynamoDbPartitionKey public String getId() { return ""; } }
                """);

        assertThat(InputReader.read(List.of(folder)).tables()).isEmpty();
    }

    private EntitySchema onlyEntity() {
        return InputReader.read(List.of(folder)).tables().stream()
                .map(TableInput::entity)
                .reduce((one, other) -> {
                    throw new AssertionError(one + " and " + other);
                })
                .orElseThrow();
    }

    private Path write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private static TableInput source(Inputs inputs, String simpleName) {
        return inputs.tables().stream()
                .filter(source -> ("." + source.entity().entity()).endsWith("." + simpleName))
                .findFirst()
                .orElseThrow();
    }

    private static Path compiledShop() throws URISyntaxException {
        return Path.of(SourceInputsTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve("dev/keyspread/lint/frontend/input/shop");
    }
}
