package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Estimate;
import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Verification;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.write.WriteTransaction;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moves from a key without suffixes to random ones. */
class RandomShardsTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;
    private RandomShardsRepository entries;

    @BeforeEach
    void createTable() {
        table = MovableTable.create(dynamoDb, RandomShardsRepository.TABLE);
        entries = new RandomShardsRepository(table.mapper());
    }

    @Test
    void newItem_beforeAMove_isUnshardedAndHasTheSuffixOfItsSortKey() {
        RandomShards saved = entries.save(entry(1));

        assertThat(saved.shard()).isEqualTo(suffix(1));
        assertThat(table.partitionKeys()).containsExactly(ACCOUNT);
        assertThat(entries.findAnywhere(ACCOUNT, 1)).contains(saved);
        assertThat(entries.find(entries.key(saved))).contains(saved);
        assertThat(entries.query(ACCOUNT).list()).containsExactly(saved);
        assertThat(entries.table().scan().list()).containsExactly(saved);
    }

    @Test
    void saveOfAnItem_thatWasReadBeforeTheMove_makesNoSecondOne() {
        saved(5);
        List<RandomShards> read = entries.query(ACCOUNT).list();

        Progress end = Reshard.of(entries).run();

        assertThat(end.moved()).isEqualTo(5);
        read.forEach(entry -> entries.save(new RandomShards(ACCOUNT, entry.number(), 9, entry.shard())));
        entries.save(new RandomShards(ACCOUNT, 3, 7, null));
        assertThat(table.partitionKeys()).isEqualTo(shards(5));
        assertThat(entries.query(ACCOUNT).list())
                .extracting(RandomShards::amount)
                .containsExactly(9, 9, 9, 7, 9);
        assertThat(Reshard.of(entries).verify().isComplete()).isTrue();
    }

    @Test
    void updatesAndDeletes_ofItemsReadBeforeTheMove_findThem() {
        List<RandomShards> read = saved(2);
        Reshard.of(entries).run();

        entries.update(entries.key(read.get(0)))
                .set(RandomShardsAttributes.AMOUNT, 100)
                .run();
        entries.delete(entries.key(read.get(1)));

        assertThat(entries.query(ACCOUNT).list())
                .containsExactly(new RandomShards(ACCOUNT, 0, 100, read.get(0).shard()));
    }

    @Test
    void reverse_afterTheMove_removesTheSuffixes() {
        List<RandomShards> saved = saved(5);
        Reshard.of(entries).run();

        Reshard.of(entries).reverse();

        assertThat(table.partitionKeys()).isEqualTo(Collections.nCopies(5, ACCOUNT));
        assertThat(entries.query(ACCOUNT).list()).isEqualTo(saved);
    }

    @Test
    void entity_withAnotherSuffix_isRefused_untilAllItemsAreMoved() {
        entries.save(entry(1));
        RandomShards stray = withAnotherSuffix(1);

        assertRefused(stray);
        Reshard.of(entries).start();
        assertRefused(stray);
        Reshard.of(entries).move();
        assertRefused(stray);
        assertThat(entries.query(ACCOUNT).list())
                .extracting(RandomShards::shard)
                .containsExactly(suffix(1));
    }

    private void assertRefused(RandomShards stray) {
        assertThat(entries.find(entries.key(stray))).isEmpty();
        assertThat(entries.findAll(List.of(entries.key(stray)))).isEmpty();
        for (ThrowingCallable write : List.<ThrowingCallable>of(
                () -> entries.save(stray),
                () -> entries.prepareSave(stray).async().run().join(),
                () -> entries.delete(entries.key(stray)),
                () -> entries.update(entries.key(stray))
                        .set(RandomShardsAttributes.AMOUNT, 2)
                        .run(),
                () -> WriteTransaction.of(entries.prepareSave(stray)).run())) {
            assertThatThrownBy(write)
                    .hasMessageContaining("has another suffix than the one that is calculated from its sort key")
                    .hasMessageContaining("Set its @Shard member to null, or to the value that was read");
        }
    }

    /** Programs with {@code formerly} and without it run at once, while the version without it is deployed. */
    @Test
    void itemsOfAProgramWithoutFormerly_canBeReadAndWritten() {
        entries.save(entry(0));
        Reshard.of(entries).run();
        LaterShardsRepository later = new LaterShardsRepository(table.mapper());
        RandomShards other = withAnotherSuffix(1);
        later.save(new LaterShards(ACCOUNT, 1, 1, other.shard()));

        RandomShards read = entries.findAnywhere(ACCOUNT, 1).orElseThrow();
        assertThat(read).isEqualTo(other);
        assertThat(entries.find(entries.key(read))).contains(read);
        entries.update(entries.key(read)).set(RandomShardsAttributes.AMOUNT, 2).run();
        WriteTransaction.of(
                        entries.prepareSave(new RandomShards(ACCOUNT, 1, 3, read.shard())),
                        entries.prepareSave(entry(0)))
                .run();
        entries.saveAll(List.of(new RandomShards(ACCOUNT, 1, 4, read.shard())));

        assertThat(later.query(ACCOUNT).list()).extracting(LaterShards::amount).containsExactly(0, 4);
        entries.delete(entries.key(read));
        assertThat(table.partitionKeys()).isEqualTo(shards(1));
    }

    @Test
    void verify_afterTheMove_acceptsEverySuffixOfTheLayoutAndNoOther() {
        entries.save(entry(0));
        Reshard.of(entries).run();
        LaterShardsRepository later = new LaterShardsRepository(table.mapper());
        later.save(new LaterShards(ACCOUNT, 1, 1, withAnotherSuffix(1).shard()));
        Reshard<RandomShards> move = Reshard.of(entries);

        Verification verified = move.verify();
        Estimate estimate = move.estimate();

        assertThat(verified).isEqualTo(new Verification(2, 0, 0, List.of()));
        assertThat(estimate.items()).isEqualTo(2);
        assertThat(estimate.moving()).isZero();

        Map<String, AttributeValue> stray = new HashMap<>(table.items().get(0));
        stray.put("account", AttributeValue.fromS(ACCOUNT + ".9"));
        table.put(stray);
        assertThat(move.verify().isComplete()).isFalse();
    }

    private static RandomShards withAnotherSuffix(int number) {
        return new RandomShards(ACCOUNT, number, number, suffix(number) % 8 + 1);
    }

    @Test
    void formerlyRemoved_afterTheMove_leavesAllItemsReadable() {
        saved(5);
        Reshard.of(entries).run();
        LaterShardsRepository later = new LaterShardsRepository(table.mapper());

        later.saveAll(IntStream.range(5, 30)
                .mapToObj(number -> new LaterShards(ACCOUNT, number, number, null))
                .toList());

        List<LaterShards> all = later.query(ACCOUNT).list();
        assertThat(all)
                .extracting(LaterShards::number)
                .isEqualTo(IntStream.range(0, 30).boxed().toList());
        assertThat(all).anyMatch(entry -> entry.shard() != suffix(entry.number()));
        all.forEach(entry -> assertThat(later.find(later.key(entry))).contains(entry));
    }

    @Test
    void moreSuffixes_afterTheMove_areAccepted_andFewerAreNot() {
        saved(5);
        Reshard.of(entries).run();
        MoreRandomShardsRepository more = new MoreRandomShardsRepository(table.mapper());

        more.saveAll(IntStream.range(5, 60)
                .mapToObj(number -> new MoreRandomShards(ACCOUNT, number, number, null))
                .toList());

        List<MoreRandomShards> all = more.query(ACCOUNT).list();
        assertThat(all).hasSize(60).anyMatch(entry -> entry.shard() > 8);
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new FewerRandomShardsRepository(table.mapper())
                        .query(ACCOUNT)
                        .list())
                .withMessageContaining("only the layout \"4 suffixes from 1 after \".\", random");
    }

    private List<RandomShards> saved(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> entries.save(entry(number)))
                .toList();
    }

    private static RandomShards entry(int number) {
        return new RandomShards(ACCOUNT, number, number, null);
    }

    private static List<String> shards(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> ACCOUNT + "." + suffix(number))
                .sorted()
                .toList();
    }

    private static int suffix(int number) {
        return ShardLayout.of(8, ".", 1).suffixFor(AttributeValue.fromN(Integer.toString(number)));
    }
}
