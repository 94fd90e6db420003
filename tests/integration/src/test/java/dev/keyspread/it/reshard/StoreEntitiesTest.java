package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Verification;
import dev.keyspread.write.WriteTransaction;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two entities in the same partitions, which differ in the templates of their sort keys: the items of each move on their own. */
class StoreEntitiesTest {

    private static final int ITEMS = 8;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private StoreOrderRepository orders;
    private StoreNoteRepository notes;
    private final List<StoreOrder> savedOrders = IntStream.range(0, ITEMS)
            .mapToObj(number -> new StoreOrder("s1", number, number))
            .toList();
    private final List<StoreNote> savedNotes = IntStream.range(0, ITEMS)
            .mapToObj(number -> new StoreNote("s1", number, "n" + number))
            .toList();

    /** Two programs, each of which knows one of the entities. */
    @BeforeEach
    void saveItems() {
        table = MovableTable.create(dynamoDb, StoreOrderRepository.TABLE);
        orders = new StoreOrderRepository(table.mapper());
        notes = new StoreNoteRepository(table.mapper());
        orders.saveAll(savedOrders);
        notes.saveAll(savedNotes);
    }

    @Test
    void move_ofOneEntity_leavesTheItemsOfTheOther_inItsOwnProgram() {
        Reshard.of(orders).run();

        assertAllFound();
        assertThat(suffixes("ORDER#")).contains("3", "4");
        assertThat(suffixes("NOTE#")).containsOnly("1", "2");
        assertThat(Reshard.of(notes).status()).asString().startsWith("all items are in the layout \"2 suffixes");
        assertThat(table.records()).containsExactly("keyspread:layout:STORE#{}");
    }

    @Test
    void moves_ofBothEntities_atTheSameTime_moveAllItems() {
        Reshard<StoreOrder> ofOrders = Reshard.of(orders);
        Reshard<StoreNote> ofNotes = Reshard.of(notes);
        ofOrders.start();
        ofNotes.start();
        assertAllFound();

        ofNotes.run();
        ofOrders.run();

        assertAllFound();
        assertThat(suffixes("ORDER#")).contains("3", "4");
        assertThat(suffixes("NOTE#")).containsOnly("1", "2", "3").contains("3");
    }

    @Test
    void bothRepositories_onOneMapper_writeEachInItsLayout() {
        Keyspread keyspread = table.mapper();
        StoreOrderRepository ownOrders = new StoreOrderRepository(keyspread);
        StoreNoteRepository ownNotes = new StoreNoteRepository(keyspread);
        Reshard.of(orders).start();

        for (int number = 0; number < ITEMS; number++) {
            WriteTransaction.of(
                            ownOrders.prepareSave(savedOrders.get(number)),
                            ownNotes.prepareSave(savedNotes.get(number)))
                    .run();
        }

        assertAllFound();
        assertThat(suffixes("ORDER#")).contains("3", "4");
        assertThat(suffixes("NOTE#")).containsOnly("1", "2");
    }

    @Test
    void reverse_ofOneEntity_leavesTheOther() {
        Reshard.of(orders).run();
        Reshard.of(notes).run();

        Reshard.of(orders).reverse();

        assertAllFound();
        assertThat(suffixes("ORDER#")).containsOnly("1", "2");
        assertThat(table.recordPhases())
                .containsExactly("keyspread:NOTE#{} STEADY CURRENT", "keyspread:ORDER#{} STEADY FORMER");
    }

    private void assertAllFound() {
        assertThat(orders.query("s1").list()).isEqualTo(savedOrders);
        assertThat(orders.table().scan().list()).containsExactlyInAnyOrderElementsOf(savedOrders);
        assertThat(savedOrders)
                .allSatisfy(order -> assertThat(orders.find(orders.key(order))).contains(order));
        assertThat(notes.query("s1").list()).isEqualTo(savedNotes);
        assertThat(notes.table().scan().list()).containsExactlyInAnyOrderElementsOf(savedNotes);
        assertThat(savedNotes)
                .allSatisfy(note -> assertThat(notes.find(notes.key(note))).contains(note));
        assertAll(Reshard.of(orders).verify());
        assertAll(Reshard.of(notes).verify());
    }

    private static void assertAll(Verification verification) {
        assertThat(verification.strays()).isZero();
        assertThat(verification.written() + verification.remaining()).isEqualTo(ITEMS);
    }

    /** Returns the suffixes of the stored partition keys of items whose sort keys begin with a text. */
    private Set<String> suffixes(String beginning) {
        return dynamoDb
                .client()
                .scanPaginator(request -> request.tableName(dynamoDb.tableName(StoreOrderRepository.TABLE)))
                .items()
                .stream()
                .filter(item -> item.get("sk").s().startsWith(beginning))
                .map(item -> item.get("pk").s().substring("STORE#s1.".length()))
                .collect(Collectors.toSet());
    }
}
