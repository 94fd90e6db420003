package dev.keyspread.it.managed;

import static dev.keyspread.it.managed.SingerAttributes.FAMILY;
import static dev.keyspread.it.managed.SingerAttributes.LENGTH;
import static dev.keyspread.it.managed.SingerAttributes.NAME;
import static dev.keyspread.it.managed.SingerAttributes.SONGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attributes that entities compute are written, ignored when they are read, and found. */
class ComputedAttributeTest {

    private static final Singer EDITH = new Singer("1", "Edith", "Piaf", 200);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private SingerRepository singers;

    @BeforeEach
    void createTable() {
        dynamoDb.create(SingerRepository.TABLE);
        singers = new SingerRepository(dynamoDb.keyspread());
    }

    @Test
    void save_writesComputedAttributes() {
        singers.save(EDITH);

        assertThat(stored(SingerRepository.TABLE))
                .containsEntry("initial", AttributeValue.fromS("P"))
                .containsEntry("name_lower", AttributeValue.fromS("piaf, edith"))
                .containsEntry("length", AttributeValue.fromN("5"))
                .containsEntry("family", AttributeValue.fromS("Piaf"));
        assertThat(singers.find("1")).contains(EDITH);
    }

    @Test
    void index_findsItemsByComputedKeys() {
        singers.save(EDITH);
        singers.save(new Singer("2", "Cher", null, 100));

        assertThat(singers.byInitial("P").name().beginsWith("piaf").stream())
                .singleElement()
                .satisfies(found -> assertThat(found.name()).isEqualTo("piaf, edith"))
                .satisfies(found -> assertThat(found.initial()).isEqualTo("P"));
        assertThat(SingerRepository.BY_INITIAL.scan(singers).stream()).hasSize(1);
    }

    @Test
    void filters_nameComputedAttributes() {
        singers.save(EDITH);

        assertThat(
                        singers
                                .table()
                                .scan()
                                .filter(LENGTH.eq(5).and(FAMILY.eq("Piaf")).and(NAME.eq("piaf, edith")))
                                .stream())
                .containsExactly(EDITH);
        assertThat(singers.table().scan().filter(LENGTH.gt(5)).stream()).isEmpty();
    }

    @Test
    void projection_readsThem() {
        singers.save(EDITH);

        assertThat(singers.table().scan().as(Singer.Summary.class).stream())
                .containsExactly(new Singer.Summary("1", 5));
    }

    @Test
    void itemsWithOtherValues_areReadWithoutThem() {
        Map<String, AttributeValue> item = Map.of(
                "id", AttributeValue.fromS("1"),
                "first", AttributeValue.fromS("Edith"),
                "last", AttributeValue.fromS("Piaf"),
                "songs", AttributeValue.fromN("200"),
                "length", AttributeValue.fromS("no number"));

        assertThat(SingerRepository.ITEMS.read(item)).isEqualTo(EDITH);
    }

    @Test
    void sources_haveConditionsOnly() {
        singers.save(EDITH);

        assertThat(SingerAttributes.LAST).isNotInstanceOf(MutableAttribute.class);
        assertThat(NAME).isNotInstanceOf(MutableAttribute.class);
        assertThat(singers.update("1")
                        .add(SONGS, 1)
                        .onlyIf(SingerAttributes.LAST.eq("Piaf"))
                        .run())
                .isEqualTo(new Singer("1", "Edith", "Piaf", 201));
    }

    @Test
    void patch_withAllSources_computesAnew() {
        singers.save(EDITH);

        Update.patch(singers, new Singer("1", "Marion", "Cotillard", 3)).run();

        assertThat(stored(SingerRepository.TABLE))
                .containsEntry("initial", AttributeValue.fromS("C"))
                .containsEntry("name_lower", AttributeValue.fromS("cotillard, marion"))
                .containsEntry("length", AttributeValue.fromN("6"));
    }

    @Test
    void patch_withSomeSources_isRejected() {
        singers.save(EDITH);

        assertThatIllegalStateException()
                .isThrownBy(() -> Update.patch(singers, new Singer("1", "Marion", null, 3))
                        .run())
                .withMessage("\"name_lower\" is computed from \"first\" and \"last\". This update does not say what"
                        + " \"last\" will be: set it to a value");
    }

    @Test
    void bean_writesGettersWithoutSetters() {
        dynamoDb.create(ChoirRepository.TABLE);
        ChoirRepository choirs = new ChoirRepository(dynamoDb.keyspread());
        Choir choir = new Choir();
        choir.setId("c");
        choir.setVoices(List.of("alto", "bass"));

        choirs.save(choir);

        assertThat(stored(ChoirRepository.TABLE))
                .containsEntry("size", AttributeValue.fromN("2"))
                .containsEntry("entityType", AttributeValue.fromS("CHOIR"));
        assertThat(choirs.find("c"))
                .hasValueSatisfying(
                        found -> assertThat(found).usingRecursiveComparison().isEqualTo(choir));
    }

    private Map<String, AttributeValue> stored(TableSchema table) {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(table)))
                .items()
                .get(0);
    }
}
