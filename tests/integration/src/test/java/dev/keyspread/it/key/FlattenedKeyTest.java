package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Page;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.key.Dispatch.Destination;
import dev.keyspread.it.key.Dispatch.DispatchKey;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keys of a table and of indexes inside flattened objects. */
class FlattenedKeyTest {

    private static final Dispatch FIRST = dispatch("ada", 1, new Destination("Basel", "Rheingasse", null));
    private static final Dispatch SECOND = dispatch("ada", 2, new Destination("Basel", "Spalenberg", "ring twice"));
    private static final Dispatch NOWHERE = dispatch("bob", 1, null);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private DispatchRepository dispatches;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(DispatchRepository.TABLE);
        dispatches = new DispatchRepository(dynamoDb.keyspread());
        Stream.of(FIRST, SECOND, NOWHERE).forEach(dispatches::save);
    }

    @Test
    void find_takesTheMembersOfTheObject() {
        assertThat(dispatches.find("ada", 2)).contains(saved(SECOND));
        assertThat(dispatches.find("ada", 3)).isEmpty();
        assertThat(dispatches.find(DispatchRepository.key("bob", 1))).contains(saved(NOWHERE));
    }

    @Test
    void query_narrowsByTheSortKeyInside() {
        assertThat(dispatches.query("ada").stream()).containsExactly(saved(FIRST), saved(SECOND));
        assertThat(dispatches.query("ada").number().gt(1).stream()).containsExactly(saved(SECOND));
    }

    @Test
    void projection_hasTheKeyInside() {
        assertThat(dispatches.query("ada").as(Dispatch.Load.class).stream())
                .containsExactly(
                        new Dispatch.Load(FIRST.key(), FIRST.weight()),
                        new Dispatch.Load(SECOND.key(), SECOND.weight()));
        assertThat(dispatches.byWeight(FIRST.weight()).as(Dispatch.Load.class).stream())
                .contains(new Dispatch.Load(FIRST.key(), FIRST.weight()));
    }

    @Test
    void page_resumesWhereItStopped() {
        Page<Dispatch> first = dispatches.query("ada").page(1);
        Page<Dispatch> second = dispatches.query("ada").page(1, first.cursor().orElseThrow());

        assertThat(first.items()).containsExactly(saved(FIRST));
        assertThat(second.items()).containsExactly(saved(SECOND));
    }

    @Test
    void index_ofAnObjectThatMayBeMissing_isSparse() {
        assertThat(dispatches.byCity("Basel").stream()).containsExactly(saved(FIRST), saved(SECOND));
        assertThat(dispatches.byCity("Basel").street().beginsWith("S").stream()).containsExactly(saved(SECOND));
        assertThat(dispatches.byCity("Bern").stream()).isEmpty();
        assertThat(item("bob", 1)).doesNotContainKeys("to_city", "to_street");
    }

    @Test
    void otherIndexes_holdTheKeyOfTheTable() {
        assertThat(dispatches.byCarrier("post").stream())
                .containsExactlyInAnyOrder(saved(FIRST), saved(SECOND), saved(NOWHERE));
        assertThat(dispatches.byWeight(5).stream())
                .extracting(DispatchRepository.ByWeightItem::key)
                .containsExactlyInAnyOrder(FIRST.key(), SECOND.key(), NOWHERE.key());
    }

    @Test
    void item_hasEachAttributeOnce_andItsEstimatedSize() {
        Map<String, AttributeValue> item = item("ada", 2);

        assertThat(item)
                .containsOnlyKeys(
                        "customer",
                        "number",
                        "to_city",
                        "to_street",
                        "to_note",
                        "carrier",
                        "by-carrier_key",
                        "weight",
                        "version");
        assertThat(DispatchRepository.ITEMS.size(saved(SECOND))).isEqualTo(ItemSizes.of(item));
        assertThat(DispatchRepository.ITEMS.minimumSize()).isLessThan(DispatchRepository.ITEMS.size(saved(NOWHERE)));
    }

    @Test
    void update_ofAKeyOfAnIndex_movesTheItem() {
        Dispatch moved = dispatches
                .update("ada", 1)
                .set(DispatchAttributes.TO.city(), "Bern")
                .set(DispatchAttributes.CARRIER, "bike")
                .run();

        assertThat(dispatches.byCity("Bern").stream()).containsExactly(moved);
        assertThat(dispatches.byCarrier("bike").stream()).containsExactly(moved);
    }

    @Test
    void patch_keepsTheKey() {
        Dispatch patched = Update.patch(
                        dispatches,
                        new Dispatch(FIRST.key(), Optional.of(new Destination("Bern", null, null)), "bike", 7, 1L))
                .run();

        assertThat(dispatches.find("ada", 1)).contains(patched);
        assertThat(dispatches.byCity("Bern").stream()).containsExactly(patched);
    }

    @Test
    void delete_removesTheItem() {
        dispatches.delete(DispatchRepository.key("ada", 1));
        dispatches.delete(dispatches.key(saved(NOWHERE)));

        assertThat(dispatches.table().scan().stream()).containsExactly(saved(SECOND));
    }

    @Test
    void missingObject_isRefused() {
        Dispatch dispatch = new Dispatch(null, Optional.empty(), "post", 5, null);

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> dispatches.save(dispatch))
                .withMessageContaining("\"key\" of Dispatch cannot be written");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> dispatches.delete(dispatches.key(dispatch)))
                .withMessageContaining("\"key\" of Dispatch cannot be written");
    }

    @Test
    void missingKeyInside_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> dispatches.save(dispatch(null, 1, null)))
                .withMessageContaining("\"customer\" of Dispatch");
    }

    @Test
    void bean_withACompositeKeyBesides_keepsItsObject() {
        dynamoDb.create(LockerRepository.TABLE);
        LockerRepository lockers = new LockerRepository(dynamoDb.keyspread());
        Locker locker = new Locker();
        locker.setSite("Basel");
        locker.getPlace().setNumber(7);
        locker.setContent("hat");
        lockers.save(locker);

        lockers.update("Basel", 7).set(LockerAttributes.PLACE.floor(), "2").run();

        Locker found = lockers.query("Basel").number().ge(7).list().get(0);
        assertThat(found)
                .usingRecursiveComparison()
                .isEqualTo(lockers.find("Basel", 7).orElseThrow());
        assertThat(found.getPlace().getNumber()).isEqualTo(7);
        assertThat(found.getPlace().getFloor()).isEqualTo("2");
        assertThat(LockerRepository.ITEMS.write(found))
                .containsOnlyKeys("pk", "place_number", "place_floor", "content");
    }

    private Map<String, AttributeValue> item(String customer, int number) {
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(DispatchRepository.TABLE))
                        .key(Map.of(
                                "customer", AttributeValue.fromS(customer),
                                "number", AttributeValue.fromN(Integer.toString(number)))))
                .item();
    }

    private static Dispatch dispatch(String customer, int number, Destination to) {
        return new Dispatch(new DispatchKey(customer, number), Optional.ofNullable(to), "post", 5, null);
    }

    private static Dispatch saved(Dispatch dispatch) {
        return new Dispatch(dispatch.key(), dispatch.to(), dispatch.carrier(), dispatch.weight(), 1L);
    }
}
