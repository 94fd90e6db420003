package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Programs that know one layout of a table, or other ones, and are started while it is moved or afterwards. */
class OtherBuildsTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private Function<Duration, CompletableFuture<?>> timer = this::passed;

    @BeforeEach
    void createTable() {
        dynamoDb.create(MoreShardsRepository.TABLE);
    }

    /** A mapper of another program on the same table, whose waiting takes no time. */
    private Keyspread mapper() {
        return dynamoDb.builder()
                .tableNames(name -> dynamoDb.tableName(MoreShardsRepository.TABLE))
                .nanoTime(nanos::get)
                .timer(delay -> timer.apply(delay))
                .build();
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    @Test
    void buildOfOneLayout_withoutARecord_isFree() {
        TwoShardsRepository entries = new TwoShardsRepository(mapper());
        TwoShards saved = entries.save(new TwoShards("a", 1, 1));

        assertThat(entries.query("a").list()).containsExactly(saved);
        assertThat(entries.table().scan().list()).containsExactly(saved);
    }

    /** Tables of a time series are created before they have items. */
    @Test
    void emptyTable_thatWasMoved_isTheSameForBuildsWithFormerlyAndWithoutIt() {
        MoreShardsRepository with = new MoreShardsRepository(mapper());
        FourShardsRepository without = new FourShardsRepository(mapper());
        long start = nanos.get();

        Reshard.of(with).run();

        assertThat(Duration.ofNanos(nanos.get() - start)).isBetween(Duration.ofMinutes(2), Duration.ofSeconds(130));
        with.save(new MoreShards("a", 1, 1, "o"));
        without.save(new FourShards("a", 2, 2));
        assertThat(with.exists(MoreShardsRepository.key("a", 2))).isTrue();
        assertThat(without.query("a").list()).extracting(FourShards::number).containsExactly(1, 2);
    }

    @Test
    void firstCall_thatKnowsItsShard_isFree() {
        new FourShardsRepository(mapper()).save(new FourShards("a", 1, 1));

        assertThat(new FourShardsRepository(mapper()).query("a").number().eq(1).list())
                .containsExactly(new FourShards("a", 1, 1));
        assertThat(new FourShardsRepository(mapper()).query("a").number().ge(1).first())
                .isPresent();
        assertThat(new FourShardsRepository(mapper()).query("a").page(5).items())
                .hasSize(1);
        assertThat(new FourShardsRepository(mapper()).query("a").count()).isOne();
        assertThat(new FourShardsRepository(mapper())
                        .query("a")
                        .shards()
                        .occupied()
                        .toString())
                .isNotEmpty();
    }

    @Test
    void formerBuild_whileItemsMove_isRefusedInEachOperation() {
        MoreShardsRepository entries = new MoreShardsRepository(mapper());
        entries.save(new MoreShards("a", 1, 1, "o"));
        entries.save(new MoreShards("b", 1, 1, "o"));
        Reshard.of(entries).ofKey("a").run();
        TwoShardsRepository former = new TwoShardsRepository(mapper());
        TwoShards entry = new TwoShards("a", 1, 2);

        assertRefused(() -> former.save(entry));
        assertRefused(() -> former.create(entry));
        assertRefused(() -> former.find("a", 1));
        assertRefused(() -> former.exists(former.key(entry)));
        assertRefused(() -> former.findAll(List.of(former.key(entry))));
        assertRefused(() -> former.query("a").list());
        assertRefused(() -> former.query("a").shards().unordered().first());
        assertRefused(() -> former.query("a").count());
        assertRefused(() -> former.query("a").page(1));
        assertRefused(() -> former.table().scan().list());
        assertRefused(() -> former.delete("a", 1));
        assertRefused(
                () -> former.update("a", 1).set(TwoShardsAttributes.AMOUNT, 3).run());
        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> BatchWrite.of().save(former, List.of(entry)).run())
                .withMessageContaining("0 of 1 items of the batch were processed")
                .withMessageContaining("Deploy the version that declares both, with formerly");
        assertRefused(() -> WriteTransaction.of(former.prepareSave(entry)).run());
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> former.async().save(entry).join())
                .withCauseInstanceOf(LayoutException.class);
        assertThat(entries.find("a", 1)).contains(new MoreShards("a", 1, 1, "o"));
    }

    private static void assertRefused(ThrowingCallable operation) {
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(operation)
                .withMessageContaining(
                        "is being moved to the layout \"4 suffixes from 1 after \".\", calculated from number\"")
                .withMessageContaining("Deploy the version that declares both, with formerly");
    }

    @Test
    void formerBuild_afterTheMove_isRefused() {
        Reshard.of(new MoreShardsRepository(mapper())).run();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new TwoShardsRepository(mapper()).find("a", 1))
                .withMessageContaining("is used in the layout \"4 suffixes");
    }

    @Test
    void currentBuild_afterTheMove_isFree_andForbidsToMoveBack() {
        MoreShardsRepository entries = new MoreShardsRepository(mapper());
        entries.save(new MoreShards("a", 1, 1, "o"));
        Reshard.of(entries).run();
        FourShardsRepository current = new FourShardsRepository(mapper());

        assertThat(current.find("a", 1)).contains(new FourShards("a", 1, 1));
        assertThat(current.table().scan().list()).containsExactly(new FourShards("a", 1, 1));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(new MoreShardsRepository(mapper())).reverse())
                .withMessageContaining("must not move back");
        assertThat(Reshard.of(new MoreShardsRepository(mapper())).status().isFinished())
                .isTrue();
    }

    @Test
    void build_ofAnotherSourceOrFunction_isRefused() {
        Reshard.of(new MoreShardsRepository(mapper())).run();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() ->
                        new OtherSourceBuildRepository(mapper()).query("a").list())
                .withMessageContaining(
                        "is used in the layout \"4 suffixes from 1 after \".\", calculated from number\"")
                .withMessageContaining("only the layout \"4 suffixes from 1 after \".\", calculated from owner\"");
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new OtherFunctionBuildRepository(mapper()).save(new OtherFunctionBuild("a", 1, 1)))
                .withMessageContaining(
                        "calculated from number with " + OtherFunctionBuild.Remainder.class.getCanonicalName());
    }

    @Test
    void build_thatGivesNewKeysMoreShards_isFree_andItsLayoutCanBeTheFormerOne() {
        MoreShardsRepository entries = new MoreShardsRepository(mapper());
        entries.save(new MoreShards("a", 1, 1, "o"));
        Reshard.of(entries).run();
        RuledBuildRepository ruled = new RuledBuildRepository(mapper());
        RuledMoveRepository moved = new RuledMoveRepository(mapper());

        ruled.saveAll(IntStream.range(0, 20)
                .mapToObj(number -> new RuledBuild("new", number, number))
                .toList());

        assertThat(ruled.find("a", 1)).contains(new RuledBuild("a", 1, 1));
        assertThat(ruled.query("new").list()).hasSize(20);
        assertThat(moved.query("new").list()).hasSize(20);
        assertThat(Reshard.of(moved).run().failed()).isZero();
        assertThat(moved.query("new").list()).hasSize(20);
        assertThat(moved.find("a", 1)).contains(new RuledMove("a", 1, 1));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new RuledBuildRepository(mapper()).find("a", 1))
                .withMessageContaining("is used in the layout \"16 suffixes");
    }

    @Test
    void formerBuild_whoseRuleGaveMoreShards_isRefused() {
        FewerByRuleRepository entries = new FewerByRuleRepository(mapper());
        entries.save(new FewerByRule("new", 1, 1));
        Reshard.of(entries).run();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new RuledBuildRepository(mapper()).find("new", 1))
                .withMessageContaining("up to 6 with");
        assertThat(entries.find("new", 1)).contains(new FewerByRule("new", 1, 1));
    }

    @Test
    void secondMove_afterTheFirst_beginsWhereItEnded() {
        MoreShardsRepository first = new MoreShardsRepository(mapper());
        first.save(new MoreShards("a", 1, 1, "o"));
        Reshard.of(first).run();
        EightShardsRepository second = new EightShardsRepository(mapper());

        assertThat(second.find("a", 1)).contains(new EightShards("a", 1, 1));
        second.save(new EightShards("a", 2, 2));
        Reshard.of(second).run();

        assertThat(second.query("a").list()).containsExactly(new EightShards("a", 1, 1), new EightShards("a", 2, 2));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new MoreShardsRepository(mapper()).find("a", 1))
                .withMessageContaining("This program declares");
    }

    @Test
    void reverse_ofASecondMove_keepsTheLayoutBeforeItForAllBuilds() {
        MoreShardsRepository first = new MoreShardsRepository(mapper());
        List<MoreShards> saved = IntStream.range(0, 20)
                .mapToObj(number -> first.save(new MoreShards("a", number, number, "o")))
                .toList();
        Reshard.of(first).run();
        EightShardsRepository second = new EightShardsRepository(mapper());
        Reshard.of(second).run();

        Reshard.of(second).reverse();

        MoreShardsRepository before = new MoreShardsRepository(mapper());
        assertThat(before.query("a").list()).isEqualTo(saved);
        assertThat(saved)
                .allSatisfy(
                        entry -> assertThat(before.find("a", entry.number())).contains(entry));
        assertThat(Reshard.of(before).status().isFinished()).isTrue();
        assertThat(new FourShardsRepository(mapper()).query("a").list()).hasSize(20);
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new TwoShardsRepository(mapper()).find("a", 1))
                .withMessageContaining("is used in the layout \"4 suffixes");
        assertThat(Reshard.of(second).run().status().isFinished()).isTrue();
        assertThat(second.query("a").list()).hasSize(20);
    }

    @Test
    void layoutOfARunningBuild_afterASecondMoveAndItsReversal_isKept() {
        List<MoreShards> saved = movedToFour();
        FourShardsRepository running = new FourShardsRepository(mapper());
        assertThat(running.find("a", 1)).isPresent();
        EightShardsRepository second = new EightShardsRepository(mapper());
        Reshard.of(second).run();
        Reshard.of(second).reverse();

        assertFourIsKept();

        assertThat(saved)
                .allSatisfy(
                        entry -> assertThat(running.find("a", entry.number())).isPresent());
        assertThat(Reshard.of(second).run().status().isFinished()).isTrue();
        assertThat(Reshard.of(second).reverse().failed()).isZero();
        assertFourIsKept();
    }

    @Test
    void layoutOfABuildThatBeganAfterAReversal_isKept() {
        movedToFour();
        EightShardsRepository second = new EightShardsRepository(mapper());
        Reshard.of(second).run();
        Reshard.of(second).reverse();

        assertThat(new FourShardsRepository(mapper()).query("a").list()).hasSize(20);

        assertFourIsKept();
        assertThat(Reshard.of(second).run().status().isFinished()).isTrue();
    }

    private List<MoreShards> movedToFour() {
        MoreShardsRepository first = new MoreShardsRepository(mapper());
        List<MoreShards> saved = IntStream.range(0, 20)
                .mapToObj(number -> first.save(new MoreShards("a", number, number, "o")))
                .toList();
        Reshard.of(first).run();
        return saved;
    }

    private void assertFourIsKept() {
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(new MoreShardsRepository(mapper())).reverse())
                .withMessageContaining("must not move back");
    }

    @Test
    void formerBuild_afterAReversedMove_isFree_andTheCurrentOneIsRefused() {
        MoreShardsRepository entries = new MoreShardsRepository(mapper());
        entries.save(new MoreShards("a", 1, 1, "o"));
        Reshard.of(entries).run();
        Reshard.of(entries).reverse();

        assertThat(new TwoShardsRepository(mapper()).find("a", 1)).contains(new TwoShards("a", 1, 1));
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new FourShardsRepository(mapper()).find("a", 1))
                .withMessageContaining("is used in the layout \"2 suffixes");
        assertThat(Reshard.of(entries).run().status().isFinished()).isTrue();
    }

    @Test
    void moveStoppedInItsFirstMinute_canBeReversed() {
        MoreShardsRepository entries = new MoreShardsRepository(mapper());
        entries.save(new MoreShards("a", 1, 1, "o"));
        timer = delay -> {
            throw new IllegalStateException("stopped");
        };
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> Reshard.of(new MoreShardsRepository(mapper())).run());
        timer = this::passed;
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new TwoShardsRepository(mapper()).find("a", 1))
                .withMessageContaining("from which a move begins or was stopped when it began");

        assertThat(Reshard.of(new MoreShardsRepository(mapper())).reverse().moved())
                .isZero();

        assertThat(new TwoShardsRepository(mapper()).find("a", 1)).contains(new TwoShards("a", 1, 1));
        assertThat(entries.find("a", 1)).contains(new MoreShards("a", 1, 1, "o"));
    }

    @Test
    void twoEntitiesOfOneTable_withOtherLayouts_areRefused() {
        Keyspread keyspread = mapper();
        new MoreShardsRepository(keyspread).find("a", 1);

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> new EightShardsRepository(keyspread))
                .withMessageContaining("Two entities of table")
                .withMessageContaining("\"4 suffixes from 1 after \".\", calculated from number, formerly 2 suffixes")
                .withMessageContaining("\"8 suffixes from 1 after \".\", calculated from number, formerly 4 suffixes");
    }

    @Test
    void cursorOfAScan_ofBeforeTheMove_isRefused() {
        MoreShardsRepository entries = new MoreShardsRepository(mapper());
        for (int number = 0; number < 10; number++) {
            entries.save(new MoreShards("a", number, 1, "o"));
        }
        String cursor = entries.table().scan().page(3).cursor().orElseThrow();
        Reshard.of(entries).run();

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> entries.table().scan().page(3, cursor))
                .withMessageContaining("before its items were moved");
        assertThat(entries.table().scan().page(20).items()).hasSize(10);
    }
}
