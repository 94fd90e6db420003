package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the classes of the package {@code forms}, compiled and as sources. */
class StoredFormTest {

    private static final String FORMS = "dev/keyspread/lint/frontend/input/forms";
    private static final String NAME = "dev.keyspread.lint.frontend.input.forms.";

    @TempDir
    private Path folder;

    static List<Inputs> forms() {
        return List.of(InputReader.read(List.of(compiled(FORMS))), InputReader.read(List.of(source(FORMS))));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void types_withoutConverter_raiseWarnings(Inputs inputs) {
        assertThat(findings(inputs, "Plain"))
                .filteredOn(finding -> finding.severity().isAtLeast(Severity.WARNING))
                .extracting(finding -> finding.rule() + " " + finding.member())
                .contains(
                        "low-cardinality-partition-key active",
                        "variable-width-instant-sort-key created",
                        "ttl-attribute-invalid ttl",
                        "lossy-or-illegal-number price",
                        "gsi-low-cardinality-key day",
                        "gsi-low-cardinality-key open",
                        "unsortable-date-format changed",
                        "fragile-key-type weight",
                        "unbounded-collection-attribute history");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void members_behindConverters_raiseInformationAtMost(Inputs inputs) {
        for (String type : List.of("Converted", "Provided", "OldConverted")) {
            assertThat(findings(inputs, type))
                    .as(type)
                    .allMatch(finding -> !finding.severity().isAtLeast(Severity.WARNING))
                    .extracting(Finding::message)
                    .noneMatch(message -> message.contains("ANY") || message.contains("UNKNOWN"));
        }
        assertThat(findings(inputs, "Converted"))
                .extracting(finding -> finding.rule() + " " + finding.member())
                .contains("low-cardinality-partition-key active", "gsi-low-cardinality-key open")
                .doesNotContain("ttl-attribute-invalid ttl", "variable-width-instant-sort-key created");
        assertThat(findings(inputs, "Converted"))
                .extracting(finding -> finding.content().why())
                .anyMatch(why ->
                        why.endsWith("The converter of \"active\" is not evaluated, and may store other values."));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void class_ofBothMappers_isReadByTheOneThatKnowsItsKey(Inputs inputs) {
        assertThat(entity(inputs, "BothMappers").key().partitionKeys())
                .extracting(KeyPart::attribute)
                .containsExactly("active");
        assertThat(entity(inputs, "BothMappers").table()).isEqualTo("both");
        assertThat(entity(inputs, "Migrated").table()).isEqualTo("migrated");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void record_withBuilder_isTable(Inputs inputs) {
        EntitySchema event = entity(inputs, "RecordEvent");

        assertThat(event.attributes())
                .extracting(AttributeSchema::member)
                .containsExactlyInAnyOrder("day", "created", "ttl", "text");
        assertThat(findings(inputs, "RecordEvent"))
                .filteredOn(finding -> finding.severity().isAtLeast(Severity.WARNING))
                .extracting(Finding::rule)
                .containsExactlyInAnyOrder("time-bucketed-partition-key", "variable-width-instant-sort-key");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "stock", "forms"})
    void sources_haveTheFindingsOfTheirClasses(String fixtures) {
        String path = "dev/keyspread/lint/frontend/input/" + fixtures;
        Inputs sources = InputReader.read(List.of(source(path)));
        Inputs classes = InputReader.read(List.of(compiled(path)));

        assertThat(sources.tables()).extracting(TableInput::entity).isNotEmpty();
        assertThat(Templates.lint(sources).findings())
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(Templates.lint(classes).findings());
        assertThat(sources.notes())
                .extracting(Note::message)
                .containsExactlyInAnyOrderElementsOf(
                        classes.notes().stream().map(Note::message).toList());
    }

    @Test
    void immutableClass_withGeneratedBuilder_hasTheAttributesOfItsGetters() throws IOException {
        Files.writeString(folder.resolve("User.java"), """
                import org.immutables.value.Value;
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
                @Value.Immutable
                @DynamoDbImmutable(builder = UserBuilder.class)
                public interface User {
                    @DynamoDbPartitionKey @DynamoDbAttribute("st") Status getStatus();
                    @DynamoDbSortKey String email();
                    UserBuilder toBuilder();
                    static UserBuilder builder() { return new UserBuilder(); }
                    enum Status { NEW, OLD }
                }
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables())
                .singleElement()
                .satisfies(table -> assertThat(table.entity().attributes())
                        .extracting(attribute -> attribute.member() + " " + attribute.name())
                        .containsExactly("status st", "email email"));
        assertThat(Templates.lint(inputs).findings())
                .extracting(Finding::rule)
                .contains("low-cardinality-partition-key");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly("class User: its builder UserBuilder is not among the inputs, so each getter counts as"
                        + " an attribute");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                public interface User {
                    @DynamoDbPartitionKey @DynamoDbAttribute("st") Status getStatus();
                    @DynamoDbSortKey String email();
                    User withEmail(String email);
                    Builder toBuilder();
                    static Builder builder() { return new Builder(); }
                    class Builder extends ImmutableUser.Builder {}
                    enum Status { NEW, OLD }
                }
                """, """
                public abstract class User {
                    @DynamoDbPartitionKey @DynamoDbAttribute("st") public abstract Status getStatus();
                    @DynamoDbSortKey public abstract String email();
                    public static class Builder extends ImmutableUser.Builder {
                        public Builder email(String email) { return this; }
                    }
                    public enum Status { NEW, OLD }
                }
                """})
    void immutableClass_whoseBuilderExtendsAGeneratedOne_hasTheAttributesOfItsGetters(String type) throws IOException {
        Files.writeString(folder.resolve("User.java"), """
                import org.immutables.value.Value;
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
                @Value.Immutable
                @DynamoDbImmutable(builder = User.Builder.class)
                """ + type);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables())
                .singleElement()
                .satisfies(table -> assertThat(table.entity().attributes())
                        .extracting(attribute -> attribute.member() + " " + attribute.name())
                        .containsExactly("status st", "email email"));
        assertThat(inputs.notes()).singleElement().satisfies(note -> {
            assertThat(note.place().line()).isEqualTo(5);
            assertThat(note.message())
                    .isEqualTo("class User: its builder's superclass ImmutableUser.Builder is not among the inputs, so"
                            + " each getter counts as an attribute");
        });
    }

    @Test
    void classOfVersionOne_whoseUnknownSuperclassMayNameItsTable_isNoted() throws IOException {
        Files.writeString(folder.resolve("Attachment.java"), """
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                public class Attachment extends cards.CardMapper {
                    @DynamoDBHashKey(attributeName = "PK")
                    public String getPK() { return "pk"; }
                }
                class Base extends Root {
                    @DynamoDBHashKey
                    public String getId() { return "id"; }
                }
                class Root {}
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .singleElement()
                .hasToString(folder.resolve("Attachment.java")
                        + ":2: note: class Attachment: it has a @DynamoDBHashKey but no @DynamoDBTable, which its"
                        + " superclass cards.CardMapper may have; it is not linted; run \"keyspread lint\" with the"
                        + " folder of cards.CardMapper as well");
    }

    private static List<Finding> findings(Inputs inputs, String type) {
        return Templates.lint(inputs).findings().stream()
                .filter(finding -> finding.entity().equals(NAME + type))
                .toList();
    }

    private static EntitySchema entity(Inputs inputs, String type) {
        return inputs.tables().stream()
                .map(TableInput::entity)
                .filter(entity -> entity.entity().equals(NAME + type))
                .findFirst()
                .orElseThrow();
    }

    private static Path source(String path) {
        return Path.of("src", "test", "java").resolve(path);
    }

    private static Path compiled(String path) {
        try {
            return Path.of(StoredFormTest.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolve(path);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
