package dev.keyspread.it.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.instancio.Select.all;
import static org.instancio.Select.field;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import dev.keyspread.testing.MigrationAssert;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.instancio.Instancio;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A bean of the Enhanced Client beside an entity that stores the same items, and beside one that does not. */
class MigrationAssertTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @BeforeEach
    void createTables() {
        dynamoDb.create(MovedParcelRepository.TABLE);
        dynamoDb.create(ChangedParcelRepository.TABLE);
    }

    @Test
    void sameItems_ofGeneratedObjects_areTheSame() {
        Stream<OldParcel> objects = Instancio.of(OldParcel.class)
                .withSeed(38)
                .ignore(field(OldParcel::getVersion))
                .withNullable(all(
                        field(OldParcel::getWeight),
                        field(OldParcel::getNotes),
                        field(OldParcel::getAddress),
                        field(OldParcel::getSentAt),
                        field(OldParcel.Address::getCity),
                        field(OldParcel.Address::getStreet)))
                .stream()
                .limit(50);

        assertThatCode(() -> moved().sameItems(objects)).doesNotThrowAnyException();
        assertThat(count(MovedParcelRepository.TABLE)).isZero();
    }

    @Test
    void sameItemsOfEntities_thatTheOldMapperSavesAgain_areTheSameButForTheirVersion() {
        List<MovedParcel> entities = Instancio.of(MovedParcel.class)
                .withSeed(38)
                .ignore(field(MovedParcel::version))
                .set(field(MovedParcel::sentAt), "2014-07-09T10:15:30Z")
                .stream()
                .limit(20)
                .toList();

        moved().ignoring("version").sameItemsOfEntities(entities.stream());

        assertThatThrownBy(() -> moved().sameItemsOfEntities(entities.stream()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("20 of 20 objects differ:")
                .hasMessageContaining(
                        "version (20 objects): the old mapper stores N 2, Keyspread stores N 1, in the item {id=");
    }

    @Test
    void sameItems_withOtherForms_namesEachAttributeAndItsFix() {
        OldParcel first = parcel("p1");
        OldParcel second = parcel("p2");
        second.setNotes(null);

        assertThatThrownBy(() -> changed().sameItems(Stream.of(first, second)))
                .isInstanceOf(AssertionError.class)
                .hasMessage(String.format(
                        "The old mapper and Keyspread must store the same items in table %s. 2 of 2 objects differ:%n"
                                + "  address.City (2 objects): the old mapper stores S \"Bern\", Keyspread stores nothing, in the"
                                + " item {id=\"p1\"}%n"
                                + "    Give a member @Attribute(\"City\"), or keep attributes without a member: @OtherAttributes"
                                + " Map<String, AttributeValue>%n"
                                + "  address.street (2 objects): the old mapper stores NUL null, Keyspread stores nothing, in the"
                                + " item {id=\"p1\"}%n"
                                + "    Keep the NULL with @WriteNull on the member%n"
                                + "  notes (1 object): the old mapper stores L [\"fragile\"], Keyspread stores nothing, in the item"
                                + " {id=\"p1\"}%n"
                                + "    Give a member @Attribute(\"notes\"), or keep attributes without a member: @OtherAttributes"
                                + " Map<String, AttributeValue>%n"
                                + "  sentAt (2 objects): the old mapper stores S \"2014-07-09T10:15:30Z\", Keyspread stores S"
                                + " \"2014-07-09T10:15:30.000000000Z\", in the item {id=\"p1\"}%n"
                                + "    Both have the type S in other forms. Give the member a converter that stores the old form:"
                                + " @ConvertedBy(…). Or declare the member with the stored type",
                        dynamoDb.tableName(ChangedParcelRepository.TABLE)));
        assertThat(count(ChangedParcelRepository.TABLE)).isZero();

        changed().ignoring("address", "notes", "sentAt").sameItems(Stream.of(first, second));
    }

    @Test
    void sameItems_thatKeyspreadCannotRead_namesTheObject() {
        OldParcel unreadable = parcel("p2");
        Objects.requireNonNull(unreadable.getAddress()).setStreet("High Street");

        assertThatThrownBy(() ->
                        changed().ignoring("address", "notes", "sentAt").sameItems(Stream.of(parcel("p1"), unreadable)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Keyspread cannot read object 2, stored as {address={City=\"Bern\","
                        + " street=\"High Street\"}, id=\"p2\"")
                .hasMessageContaining("street")
                .hasCauseInstanceOf(ItemReadException.class);
        assertThat(count(ChangedParcelRepository.TABLE)).isZero();
    }

    @Test
    void sameItems_thatKeyspreadCannotStoreAgain_namesTheObject() {
        OldParcel late = parcel("p1");
        late.setSentAt(Instant.parse("+12014-07-09T10:15:30Z"));

        assertThatThrownBy(() -> changed().sameItems(Stream.of(late)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(
                        "Keyspread cannot store object 1 again: \"sentAt\" of ChangedParcel cannot be written");
    }

    @Test
    void sameItems_ofAnObjectThatTheOldMapperCannotSave_namesIt() {
        assertThatThrownBy(() -> moved().sameItems(Stream.of(parcel(""))))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("The old mapper cannot save object 1 to table ");
    }

    @Test
    void sameItems_ofATableWithItems_keepsThem() {
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(MovedParcelRepository.TABLE))
                        .item(Map.of("id", AttributeValue.fromS("kept"))));

        assertThatThrownBy(() -> moved().sameItems(Stream.of(parcel("p1"))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(" must be empty: ");
        assertThat(count(MovedParcelRepository.TABLE)).isEqualTo(1);
    }

    @Test
    void sameItems_withoutObjects_provesNothing() {
        assertThatThrownBy(() -> moved().sameItems(Stream.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Pass one or more objects: ");
    }

    private MigrationAssert<OldParcel, MovedParcel> moved() {
        return old(MovedParcelRepository.TABLE)
                .to(new MovedParcelRepository(dynamoDb.keyspread()), MovedParcelRepository.ITEMS, dynamoDb.client());
    }

    private MigrationAssert<OldParcel, ChangedParcel> changed() {
        return old(ChangedParcelRepository.TABLE)
                .to(
                        new ChangedParcelRepository(dynamoDb.keyspread()),
                        ChangedParcelRepository.ITEMS,
                        dynamoDb.client());
    }

    private MigrationAssert.OldMapper<OldParcel> old(TableSchema schema) {
        DynamoDbTable<OldParcel> table = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(dynamoDb.client())
                .build()
                .table(
                        dynamoDb.tableName(schema),
                        software.amazon.awssdk.enhanced.dynamodb.TableSchema.fromBean(OldParcel.class));
        return MigrationAssert.from(
                table::putItem, () -> table.scan().items().iterator().next());
    }

    private static OldParcel parcel(String id) {
        OldParcel parcel = new OldParcel();
        parcel.setId(id);
        parcel.setWeight(new BigDecimal("12.50"));
        parcel.setNotes(List.of("fragile"));
        parcel.setSentAt(Instant.parse("2014-07-09T10:15:30Z"));
        OldParcel.Address address = new OldParcel.Address();
        address.setCity("Bern");
        parcel.setAddress(address);
        return parcel;
    }

    private int count(TableSchema schema) {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(schema)))
                .count();
    }
}
