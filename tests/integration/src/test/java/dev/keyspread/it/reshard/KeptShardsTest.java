package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Moves from 2 shards to 4: items of the first two either stay, or move to the other two. */
class KeptShardsTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private MoreShardsRepository entries;
    private List<MoreShards> saved;

    @BeforeEach
    void save() {
        table = MovableTable.create(dynamoDb, MoreShardsRepository.TABLE);
        entries = new MoreShardsRepository(table.mapper());
        saved = IntStream.range(0, 40)
                .mapToObj(number -> entries.save(new MoreShards(ACCOUNT, number, number, "o")))
                .toList();
    }

    @Test
    void query_whileItemsMove_asksEachShardOnce() {
        Reshard.of(entries).start();
        entries.save(saved.get(5));

        assertThat(table.queriesOf(
                        () -> assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved)))
                .isEqualTo(4);
    }

    @Test
    void query_whileItemsMoveBack_asksBothLayouts() {
        Reshard.of(entries).run();
        Reshard.of(entries).backwards().start();

        assertThat(table.queriesOf(
                        () -> assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved)))
                .isEqualTo(6);
    }

    @Test
    void find_ofAMissingItemThatWouldStay_isOneRequest() {
        Reshard.of(entries).start();
        List<Integer> requests = IntStream.range(100, 140)
                .map(number -> table.requestsOf(
                        "getItem",
                        () -> assertThat(entries.find(ACCOUNT, number)).isEmpty()))
                .boxed()
                .distinct()
                .sorted()
                .toList();

        assertThat(requests).containsExactly(1, 3);
    }

    @Test
    void findAll_ofMissingItems_asksTheOtherLayoutForThoseThatMove() {
        Reshard.of(entries).start();
        List<MoreShards> missing = IntStream.range(100, 140)
                .mapToObj(number -> new MoreShards(ACCOUNT, number, 0, "o"))
                .toList();

        for (MoreShards item : missing) {
            int finds = table.requestsOf(
                    "getItem", () -> assertThat(entries.find(entries.key(item))).isEmpty());
            int batches = table.requestsOf(
                    "batchGetItem",
                    () -> assertThat(entries.findAll(List.of(entries.key(item))))
                            .isEmpty());

            assertThat(batches).isEqualTo(finds);
        }
    }

    @Test
    void rule_thatGivesOneKeyMoreShards_movesTheItemsOfThisKeyAlone() {
        MovableTable ruled = MovableTable.create(dynamoDb, HotKeyShardsRepository.TABLE);
        HotKeyShardsRepository accounts = new HotKeyShardsRepository(ruled.mapper());
        for (String account : List.of("hot", "cold")) {
            IntStream.range(0, 40).forEach(number -> accounts.save(new HotKeyShards(account, number)));
        }
        long moving = Reshard.of(accounts).estimate().moving();

        assertThat(Reshard.of(accounts).ofKey("cold").run().moved()).isZero();
        assertThat(Reshard.of(accounts).run().moved()).isEqualTo(moving).isBetween(1L, 40L);

        assertThat(accounts.query("hot").list()).hasSize(40);
        assertThat(accounts.query("cold").list()).hasSize(40);
        assertThat(ruled.queriesOf(() -> accounts.query("hot").list())).isEqualTo(8);
        assertThat(ruled.queriesOf(() -> accounts.query("cold").list())).isEqualTo(2);
    }

    @Test
    void pages_goOn_whenTheMoveBeginsAndEnds() {
        List<MoreShards> read = new ArrayList<>();
        Page<MoreShards> page = entries.query(ACCOUNT).page(7);
        read.addAll(page.items());
        Reshard.of(entries).start();
        page = entries.query(ACCOUNT).page(7, page.cursor().orElseThrow());
        read.addAll(page.items());
        page = entries.query(ACCOUNT).page(7, page.cursor().orElseThrow());
        read.addAll(page.items());
        Reshard.of(entries).run();
        for (Optional<String> cursor = page.cursor(); cursor.isPresent(); cursor = page.cursor()) {
            page = entries.query(ACCOUNT).page(7, cursor.get());
            read.addAll(page.items());
        }

        assertThat(read).isEqualTo(saved);
    }
}
