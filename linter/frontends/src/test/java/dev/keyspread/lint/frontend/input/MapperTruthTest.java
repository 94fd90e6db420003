package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.stock.Leaf;
import dev.keyspread.lint.frontend.input.stock.OldItem;
import dev.keyspread.lint.frontend.input.stock.Parcel;
import dev.keyspread.lint.frontend.input.stock.Shelf;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.enhanced.dynamodb.KeyAttributeMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** The schema read from classes and sources is the one that the mappers store; the Enhanced Client is asked itself. */
class MapperTruthTest {

    private static final Path SOURCES =
            Path.of("src", "test", "java", "dev", "keyspread", "lint", "frontend", "input", "stock");

    static List<Inputs> forms() throws URISyntaxException {
        Path classes = Path.of(MapperTruthTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return List.of(
                InputReader.read(List.of(classes.resolve("dev/keyspread/lint/frontend/input/stock"))),
                InputReader.read(List.of(SOURCES)));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void classes_ofAllKinds_areTablesWithoutANote(Inputs inputs) {
        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(source -> source.entity().entity())
                .containsExactly(
                        Leaf.class.getName(), OldItem.class.getName(), Parcel.class.getName(), Shelf.class.getName());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bean_withGettersAlone_storesWhatHasASetter(Inputs inputs) {
        assertSame(entity(inputs, Leaf.class), TableSchema.fromBean(Leaf.class));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void immutableClass_withInheritedMembers_storesThem(Inputs inputs) {
        assertSame(entity(inputs, Shelf.class), TableSchema.fromImmutableClass(Shelf.class));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void index_withOrderedKeys_hasThemInTheirOrder(Inputs inputs) {
        EntitySchema parcel = entity(inputs, Parcel.class);
        TableMetadata truth = TableSchema.fromBean(Parcel.class).tableMetadata();

        assertThat(parcel.index("by-owner").orElseThrow().key().sortKeys())
                .extracting(KeyPart::attribute)
                .containsExactlyElementsOf(truth.indices().stream()
                        .filter(index -> index.name().equals("by-owner"))
                        .flatMap(index -> index.sortKeys().stream())
                        .map(KeyAttributeMetadata::name)
                        .toList());
    }

    /** Version 1 is present with its annotations only: its client would be a second one. */
    @ParameterizedTest
    @MethodSource("forms")
    void table_ofVersionOne_isInheritedAndHasItsTypes(Inputs inputs) {
        EntitySchema item = entity(inputs, OldItem.class);

        assertThat(item.table()).isEqualTo("old-stock");
        assertThat(item.attributes())
                .extracting(AttributeSchema::name, AttributeSchema::type)
                .containsExactlyInAnyOrder(
                        tuple("active", AttributeType.N),
                        tuple("open", AttributeType.BOOL),
                        tuple("day", AttributeType.S),
                        tuple("month", AttributeType.S),
                        tuple("moment", AttributeType.N),
                        tuple("label", AttributeType.S));
        assertThat(item.key().sortKeys().get(0).members().get(0).format()).isEqualTo("dd/MM/yyyy");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void table_ofVersionOne_isJudgedByItsPatternsAndNotByItsBorrowedTypes(Inputs inputs) {
        assertThat(Templates.lint(inputs).findings())
                .filteredOn(finding -> finding.entity().equals(OldItem.class.getName()))
                .extracting(finding -> finding.rule() + " " + finding.member())
                .contains("unsortable-date-format day", "low-cardinality-partition-key active")
                .anyMatch(finding -> finding.endsWith(" month"))
                .noneMatch(finding -> finding.startsWith("invalid-key-type"));
    }

    private static void assertSame(EntitySchema entity, TableSchema<?> truth) {
        assertThat(entity.attributes())
                .extracting(AttributeSchema::name)
                .containsExactlyInAnyOrderElementsOf(truth.attributeNames());
        assertThat(entity.key().partitionKeys())
                .extracting(KeyPart::attribute)
                .containsExactly(truth.tableMetadata().primaryPartitionKey());
        assertThat(entity.key().sortKeys())
                .extracting(KeyPart::attribute)
                .containsExactlyElementsOf(
                        truth.tableMetadata().primarySortKey().stream().toList());
    }

    private static EntitySchema entity(Inputs inputs, Class<?> type) {
        return inputs.tables().stream()
                .map(TableInput::entity)
                .filter(entity -> entity.entity().equals(type.getName()))
                .findFirst()
                .orElseThrow();
    }
}
