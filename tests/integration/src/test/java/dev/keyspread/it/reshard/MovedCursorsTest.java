package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Query;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.ReadSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cursors of reads whose stored partition keys are the same in both layouts, so that these do not tell a cursor's layout. */
class MovedCursorsTest {

    private static final int ITEMS = 40;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MovableTable table;

    /** A change of the move between a page and the next one. */
    private enum Change {
        BEGIN {
            @Override
            void of(Reshard<?> move) {
                move.start();
            }
        },
        MOVE {
            @Override
            void of(Reshard<?> move) {
                move.run();
            }
        },
        FINISH {
            @Override
            void before(Reshard<?> move) {
                move.start();
            }

            @Override
            void of(Reshard<?> move) {
                move.run();
            }
        },
        REVERSE_BEFORE_THE_END {
            @Override
            void before(Reshard<?> move) {
                move.start();
            }

            @Override
            void of(Reshard<?> move) {
                move.reverse();
            }
        },
        REVERSE {
            @Override
            void before(Reshard<?> move) {
                move.run();
            }

            @Override
            void of(Reshard<?> move) {
                move.reverse();
            }
        },
        THERE_AND_BACK {
            @Override
            void of(Reshard<?> move) {
                move.run();
                move.reverse();
            }
        };

        void before(Reshard<?> move) {}

        abstract void of(Reshard<?> move);
    }

    private CityShardsRepository cities(int itemsOfStreet) {
        table = MovableTable.create(dynamoDb, CityShardsRepository.TABLE);
        CityShardsRepository cities = new CityShardsRepository(table.mapper());
        cities.saveAll(IntStream.range(0, ITEMS)
                .mapToObj(number -> new CityShards(
                        "a" + number % 10, number, "c", number / itemsOfStreet, "o", number / itemsOfStreet))
                .toList());
        return cities;
    }

    private BranchShardsRepository branches() {
        table = MovableTable.create(dynamoDb, BranchShardsRepository.TABLE);
        BranchShardsRepository branches = new BranchShardsRepository(table.mapper());
        branches.saveAll(IntStream.range(0, ITEMS)
                .mapToObj(number -> new BranchShards("a1", number, "b" + number))
                .toList());
        return branches;
    }

    private FirstShardsRepository owners() {
        table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        FirstShardsRepository owners = new FirstShardsRepository(table.mapper());
        owners.saveAll(IntStream.range(0, ITEMS)
                .mapToObj(number -> new FirstShards("a" + number % 10, number, 1, "o"))
                .toList());
        return owners;
    }

    @ParameterizedTest
    @EnumSource
    void cursor_ofAnIndexWithUniqueSortKeys_goesOn(Change change) {
        CityShardsRepository cities = cities(1);

        assertThat(refused(cities.byCity("c"), Reshard.of(cities), change)).isZero();
        assertThat(refused(cities.byCity("c").descending(), Reshard.of(cities), Change.THERE_AND_BACK))
                .isZero();
    }

    @ParameterizedTest
    @EnumSource
    void cursor_ofAnIndexWhoseSuffixesChange_losesAndRepeatsNone(Change change) {
        CityShardsRepository cities = cities(1);

        assertThat(refused(cities.byOwner("o"), Reshard.of(cities), change)).isLessThan(ITEMS / 7);
    }

    @ParameterizedTest
    @EnumSource
    void cursor_betweenItemsOfAnIndexWithOneSortKey_losesAndRepeatsNone(Change change) {
        CityShardsRepository cities = cities(4);

        assertThat(refused(cities.byCity("c"), Reshard.of(cities), change)).isNotNegative();
    }

    @ParameterizedTest
    @EnumSource(names = {"FINISH", "REVERSE_BEFORE_THE_END"})
    void cursor_ofAnIndexWhileItemsMove_goesOn(Change change) {
        CityShardsRepository cities = cities(4);

        assertThat(refused(cities.byCity("c"), Reshard.of(cities), change)).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"BEGIN", "MOVE", "REVERSE", "THERE_AND_BACK"})
    void cursor_ofAnIndexWithoutSortKeys_losesAndRepeatsNone(Change change) {
        FirstShardsRepository owners = owners();

        assertThat(refused(owners.byOwner("o"), Reshard.of(owners), change)).isNotNegative();
    }

    @ParameterizedTest
    @EnumSource
    void cursor_ofAnUnorderedQueryOfAnIndex_losesAndRepeatsNone(Change change) {
        CityShardsRepository cities = cities(1);

        assertThat(refused(cities.byCity("c").shards().unordered(), Reshard.of(cities), change))
                .isNotNegative();
    }

    @ParameterizedTest
    @EnumSource
    void cursor_ofAQuery_goesOn(Change change) {
        BranchShardsRepository branches = branches();

        assertThat(refused(branches.query("a1"), Reshard.of(branches), change)).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void cursor_ofAnUnorderedQuery_losesAndRepeatsNone(Change change) {
        BranchShardsRepository branches = branches();

        assertThat(refused(branches.query("a1").shards().unordered(), Reshard.of(branches), change))
                .isNotNegative();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cursor_ofAnUnorderedQueryBeforeTheMove_isRefused(boolean isFinished) {
        BranchShardsRepository branches = branches();
        Query<BranchShards, ?> query = branches.query("a1").shards().unordered();
        String cursor = query.page(7).cursor().orElseThrow();

        Change change = isFinished ? Change.MOVE : Change.BEGIN;
        change.of(Reshard.of(branches));

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> query.page(7, cursor))
                .withMessageContaining("is of the layout that the items had before they were moved")
                .withMessageContaining("Start it again");
    }

    @Test
    void cursor_ofAnIndexWithoutSortKeysBeforeTheMove_isRefused() {
        FirstShardsRepository owners = owners();
        String cursor = owners.byOwner("o").page(7).cursor().orElseThrow();

        Reshard.of(owners).run();

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> owners.byOwner("o").page(7, cursor))
                .withMessageContaining("Start it again");
    }

    @Test
    void cursor_ofTheBeginning_isThatOfTheFirstPage() {
        CityShardsRepository cities = cities(1);
        ReadSource<CityShards> source = ReadSource.of(cities.byCity("c"));
        String beginning = source.session().reads().startCursor(source.present());

        assertThat(cities.byCity("c").page(ITEMS, beginning).items()).hasSize(ITEMS);
        Reshard.of(cities).start();
        assertThat(cities.byCity("c").page(ITEMS, beginning).items()).hasSize(ITEMS);
        Reshard.of(cities).run();
        assertThat(cities.byCity("c").page(ITEMS, beginning).items()).hasSize(ITEMS);
    }

    @Test
    void occupiedShards_ofAnIndexBeforeTheMove_areRefused() {
        FirstShardsRepository owners = owners();
        OccupiedShards occupied = owners.byOwner("o").shards().occupied();

        Reshard.of(owners).run();

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> owners.byOwner("o").shards().only(occupied).list())
                .withMessageContaining("Call shards().occupied() again");
    }

    /** Returns how many cursors of before a change are refused after it. The others lead to the rest of the items. */
    private static <E> int refused(Query<E, ?> query, Reshard<E> move, Change change) {
        change.before(move);
        List<Page<E>> before = new ArrayList<>(List.of(query.page(7)));
        while (before.get(before.size() - 1).cursor().isPresent()) {
            before.add(query.page(7, before.get(before.size() - 1).cursor().get()));
        }

        change.of(move);

        int refused = 0;
        List<E> returned = new ArrayList<>();
        for (Page<E> last : before) {
            returned.addAll(last.items());
            List<E> rest = rest(query, last);
            if (rest == null) {
                refused++;
                continue;
            }
            List<E> all = new ArrayList<>(returned);
            all.addAll(rest);
            assertThat(all).doesNotHaveDuplicates().hasSize(ITEMS);
        }
        return refused;
    }

    /** Returns the items after a page, or null if its cursor is refused. */
    private static <E> @Nullable List<E> rest(Query<E, ?> query, Page<E> last) {
        List<E> rest = new ArrayList<>();
        try {
            for (Page<E> page = last; page.cursor().isPresent(); ) {
                page = query.page(7, page.cursor().get());
                rest.addAll(page.items());
            }
            return rest;
        } catch (InvalidCursorException | LayoutException ambiguous) {
            return null;
        }
    }

    /** The program of after the move declares one layout, and takes its own cursors and those of the move's end. */
    @Test
    void cursorsOfBefore_areRefusedWithoutFormerly_andThoseOfAfterAreNot() {
        CityShardsRepository cities = cities(4);
        CityNowRepository now = new CityNowRepository(table.mapper());
        String ofCity = cities.byCity("c").page(7).cursor().orElseThrow();
        String ofOwner = cities.byOwner("o").page(7).cursor().orElseThrow();
        Reshard.of(cities).run();

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> now.byCity("c").page(7, ofCity));
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> now.byOwner("o").page(7, ofOwner));

        Page<CityShards> page = cities.byCity("c").page(7);
        Page<CityNow> next = now.byCity("c").page(ITEMS, page.cursor().orElseThrow());
        assertThat(page.items().size() + next.items().size()).isEqualTo(ITEMS);
        Page<CityNow> first = now.byCity("c").page(7);
        assertThat(cities.byCity("c").page(ITEMS, first.cursor().orElseThrow()).items())
                .hasSize(ITEMS - 7);
    }

    @Test
    void unorderedCursorsOfBefore_areRefusedWithoutFormerly() {
        table = MovableTable.create(dynamoDb, BranchShardsRepository.TABLE);
        BranchShardsRepository branches = new BranchShardsRepository(table.mapper());
        branches.saveAll(IntStream.range(0, ITEMS)
                .mapToObj(number -> new BranchShards("a1", number, "b" + number))
                .toList());
        String cursor =
                branches.query("a1").shards().unordered().page(7).cursor().orElseThrow();
        Reshard.of(branches).run();
        BranchNowRepository now = new BranchNowRepository(table.mapper());

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> now.query("a1").shards().unordered().page(7, cursor));
    }
}
