package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Verification;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two entities of one table, whose partition keys have different templates: the items of each move on their own. */
class SeveralEntitiesTest {

    private static final int ITEMS = 8;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private InvoiceRootRepository roots;
    private InvoiceEntryRepository entries;
    private List<InvoiceRoot> savedRoots;
    private List<InvoiceEntry> savedEntries;

    /** Two programs, each of which knows one of the entities. */
    @BeforeEach
    void saveItems() {
        table = MovableTable.create(dynamoDb, InvoiceRootRepository.TABLE);
        roots = new InvoiceRootRepository(table.mapper());
        entries = new InvoiceEntryRepository(table.mapper());
        savedRoots = IntStream.range(0, ITEMS)
                .mapToObj(number -> new InvoiceRoot("i1", number, number))
                .toList();
        savedEntries = IntStream.range(0, ITEMS)
                .mapToObj(number -> new InvoiceEntry("i1", number, number))
                .toList();
        roots.saveAll(savedRoots);
        entries.saveAll(savedEntries);
    }

    @Test
    void move_ofOneEntity_leavesTheItemsOfTheOther() {
        Reshard.of(roots).run();

        assertRoots(roots, savedRoots);
        assertEntries(entries, savedEntries);
        assertEntries(new InvoiceEntryRepository(table.mapper()), savedEntries);
        assertThat(suffixes("ROOT#i1")).contains("3", "4");
        assertThat(suffixes("ENTRY#i1")).containsOnly("1", "2");
        assertThat(Reshard.of(entries).status()).asString().startsWith("all items are in the layout \"2 suffixes");
    }

    @Test
    void moves_ofBothEntities_oneAfterTheOther_moveAllItems() {
        Reshard.of(roots).run();
        InvoiceEntryRepository moved = new InvoiceEntryRepository(table.mapper());

        assertThat(Reshard.of(moved).run().moved()).isPositive();

        assertRoots(roots, savedRoots);
        assertEntries(entries, savedEntries);
        assertThat(suffixes("ROOT#i1")).contains("3", "4");
        assertThat(suffixes("ENTRY#i1")).contains("3", "4");
        assertThat(table.records()).containsExactly("keyspread:layout:ENTRY#{}", "keyspread:layout:ROOT#{}");
    }

    @Test
    void moves_ofBothEntities_atTheSameTime_moveAllItems() {
        Reshard<InvoiceRoot> ofRoots = Reshard.of(roots);
        Reshard<InvoiceEntry> ofEntries = Reshard.of(entries);
        ofRoots.start();
        ofEntries.start();
        assertRoots(roots, savedRoots);
        assertEntries(entries, savedEntries);

        ofEntries.move();
        ofRoots.move();

        assertRoots(roots, savedRoots);
        assertEntries(entries, savedEntries);
    }

    @Test
    void reverse_ofOneEntity_leavesTheOther() {
        Reshard.of(roots).run();
        Reshard.of(entries).run();

        Reshard.of(roots).reverse();

        assertRoots(roots, savedRoots);
        assertEntries(entries, savedEntries);
        assertThat(table.recordPhases())
                .containsExactly("keyspread:LINE#{} STEADY CURRENT", "keyspread:VERSION#{} STEADY FORMER");
    }

    @Test
    void bothRepositories_onOneMapper_moveEachOnItsOwn() {
        Keyspread keyspread = table.mapper();
        InvoiceRootRepository ownRoots = new InvoiceRootRepository(keyspread);
        InvoiceEntryRepository ownEntries = new InvoiceEntryRepository(keyspread);

        Reshard.of(ownEntries).run();

        assertRoots(ownRoots, savedRoots);
        assertEntries(ownEntries, savedEntries);
        assertThat(suffixes("ROOT#i1")).containsOnly("1", "2");

        Reshard.of(ownRoots).run();

        assertRoots(ownRoots, savedRoots);
        assertEntries(ownEntries, savedEntries);
        assertThat(suffixes("ROOT#i1")).contains("3", "4");
    }

    @Test
    void operationsOnBothEntities_whileOneMoves_writeEachInItsLayout() {
        Keyspread keyspread = table.mapper();
        InvoiceRootRepository ownRoots = new InvoiceRootRepository(keyspread);
        InvoiceEntryRepository ownEntries = new InvoiceEntryRepository(keyspread);
        ownRoots.save(new InvoiceRoot("i2", 0, 0));
        // The items of the other invoice are not moved, and the move does not end.
        Reshard.of(roots).ofKey("i2").run();

        for (int number = 0; number < ITEMS; number++) {
            WriteTransaction.of(
                            ownRoots.prepareSave(new InvoiceRoot("i1", number, 10)),
                            ownEntries.prepareSave(new InvoiceEntry("i1", number, 20)))
                    .run();
        }
        BatchWrite.of()
                .save(ownRoots, List.of(new InvoiceRoot("i3", 1, 1)))
                .save(ownEntries, List.of(new InvoiceEntry("i3", 1, 1)))
                .run();

        assertThat(suffixes("ROOT#i1")).contains("3", "4").hasSize(ITEMS);
        assertThat(suffixes("ENTRY#i1")).containsOnly("1", "2").hasSize(ITEMS);
        assertThat(roots.query("i1").list()).hasSize(ITEMS).allMatch(root -> root.amount() == 10);
        assertThat(entries.query("i1").list()).hasSize(ITEMS).allMatch(entry -> entry.amount() == 20);
        Find<InvoiceRoot> root = Find.of(ownRoots, InvoiceRootRepository.key("i3", 1));
        Find<InvoiceEntry> entry = Find.of(ownEntries, InvoiceEntryRepository.key("i3", 1));
        FoundItems found = ReadTransaction.of(root, entry).run();
        assertThat(found.get(root)).contains(new InvoiceRoot("i3", 1, 1));
        assertThat(found.get(entry)).contains(new InvoiceEntry("i3", 1, 1));
    }

    @Test
    void twoEntities_ofEqualTemplatesAndLayouts_moveTogether() {
        Keyspread keyspread = table.mapper();
        InvoiceRootRepository ownRoots = new InvoiceRootRepository(keyspread);
        BillRootRepository ownBills = new BillRootRepository(keyspread);
        ownBills.save(new BillRoot("i2", 1, 1));
        Reshard.of(ownRoots).start();

        ownBills.save(new BillRoot("i1", 3, 30));

        assertThat(ownRoots.find("i1", 3)).contains(new InvoiceRoot("i1", 3, 30));
        assertThat(Reshard.of(ownRoots).run().failed()).isZero();
        assertThat(ownBills.query("i1").list()).hasSize(ITEMS).contains(new BillRoot("i1", 3, 30));
        assertThat(ownBills.find("i2", 1)).contains(new BillRoot("i2", 1, 1));
    }

    @Test
    void renamedMember_ofTheTemplate_findsTheSameRecord() {
        BillRootRepository renamed = new BillRootRepository(table.mapper());
        Reshard.of(roots).run();

        assertThat(Reshard.of(renamed).status().isFinished()).isTrue();
        assertThat(renamed.query("i1").list()).hasSize(ITEMS);
        assertThat(renamed.find("i1", 7)).contains(new BillRoot("i1", 7, 7));
    }

    @Test
    void formerBuild_isRefused_onlyWhileItsOwnItemsMove() {
        Reshard.of(entries).run();
        FormerRootRepository before = new FormerRootRepository(table.mapper());

        assertThat(before.query("i1").list()).hasSize(ITEMS);
        assertThat(before.table().scan().list()).hasSize(ITEMS);

        Reshard.of(roots).start();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new FormerRootRepository(table.mapper()).find("i1", 1))
                .withMessageContaining("Deploy the version that declares both, with formerly");
        assertThat(entries.query("i1").list()).isEqualTo(savedEntries);
    }

    @Test
    void currentBuild_afterTheMove_forbidsToMoveBackItsOwnItemsAlone() {
        Reshard.of(entries).run();
        Reshard.of(roots).run();

        assertThat(new CurrentRootRepository(table.mapper()).find("i1", 7)).contains(new CurrentRoot("i1", 7, 7));

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(roots).reverse())
                .withMessageContaining("must not move back");
        Reshard.of(entries).reverse();
        assertThat(suffixes("ENTRY#i1")).containsOnly("1", "2");
        assertEntries(entries, savedEntries);
    }

    @Test
    void builds_ofOneLayout_onOneMapper_haveTheirOwnRecords() {
        Keyspread keyspread = table.mapper();
        FormerRootRepository before = new FormerRootRepository(keyspread);
        InvoiceEntryRepository ownEntries = new InvoiceEntryRepository(keyspread);
        Reshard.of(roots).run();

        assertEntries(ownEntries, savedEntries);
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> before.find("i1", 1))
                .withMessageContaining("is used in the layout \"4 suffixes");
    }

    @Test
    void scans_leaveOutAllRecords_evenIfKeysBeginLikeTheirs() {
        LongKeysRepository others = new LongKeysRepository(table.mapper());
        others.save(new LongKeys("eyspread", "ayout"));
        Reshard.of(roots).run();
        Reshard.of(entries).run();

        assertThat(others.table().scan().list()).containsExactly(new LongKeys("eyspread", "ayout"));
        assertThat(others.table().scan().count()).isOne();
        assertThat(roots.table().scan().count()).isEqualTo(ITEMS);
        assertThat(entries.table().scan().count()).isEqualTo(ITEMS);
    }

    private static void assertRoots(InvoiceRootRepository roots, List<InvoiceRoot> saved) {
        assertThat(roots.query("i1").list()).isEqualTo(saved);
        assertThat(roots.table().scan().list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(saved).allMatch(root -> roots.find(roots.key(root)).equals(Optional.of(root)));
        assertIn(Reshard.of(roots).verify(), saved.size());
    }

    private static void assertEntries(InvoiceEntryRepository entries, List<InvoiceEntry> saved) {
        assertThat(entries.query("i1").list()).isEqualTo(saved);
        assertThat(entries.table().scan().list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(saved).allMatch(entry -> entries.find(entries.key(entry)).equals(Optional.of(entry)));
        assertIn(Reshard.of(entries).verify(), saved.size());
    }

    private static void assertIn(Verification verification, int items) {
        assertThat(verification.strays()).isZero();
        assertThat(verification.written() + verification.remaining()).isEqualTo(items);
    }

    /** Returns the suffix of each stored partition key. */
    private List<String> suffixes(String logicalKey) {
        return table.partitionKeys().stream()
                .filter(key -> key.startsWith(logicalKey + "."))
                .map(key -> key.substring(logicalKey.length() + 1))
                .toList();
    }
}
