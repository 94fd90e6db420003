package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Queries that know the sources of a calculated suffix. */
class NarrowedQueryTest {

    private static final String ACCOUNT = "a1";

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void queryOfASource_asksOneShardOfEachLayout() {
        MovableTable table = MovableTable.create(dynamoDb, SourceShardsRepository.TABLE);
        SourceShardsRepository entries = new SourceShardsRepository(table.mapper());
        entries.saveAll(IntStream.range(0, 20)
                .mapToObj(number -> new SourceShards(ACCOUNT, number, "s" + number % 5))
                .toList());

        assertThat(table.queriesOf(() -> assertThat(numbers(entries)).containsExactly(3, 8, 13, 18)))
                .isEqualTo(1);

        Reshard.of(entries).run();

        assertThat(table.queriesOf(() -> assertThat(numbers(entries)).containsExactly(3, 8, 13, 18)))
                .isEqualTo(1);
        assertThat(entries.query(ACCOUNT).count()).isEqualTo(20);
    }

    private static List<Integer> numbers(SourceShardsRepository entries) {
        return entries.query(ACCOUNT, "s3").stream().map(SourceShards::number).toList();
    }

    @Test
    void queryOfASource_thatWasNone_asksAllFormerShards() {
        MovableTable table = MovableTable.create(dynamoDb, OtherSourcesRepository.TABLE);
        OtherSourcesRepository entries = new OtherSourcesRepository(table.mapper());
        entries.saveAll(IntStream.range(0, 20)
                .mapToObj(number -> new OtherSources(ACCOUNT, number, "s" + number % 5))
                .toList());
        Supplier<List<Integer>> numbers = () ->
                entries.query(ACCOUNT, "s3").stream().map(OtherSources::number).toList();

        assertThat(table.queriesOf(() -> assertThat(numbers.get()).containsExactly(3, 8, 13, 18)))
                .isEqualTo(4);

        Reshard.of(entries).run();

        assertThat(table.queriesOf(() -> assertThat(numbers.get()).containsExactly(3, 8, 13, 18)))
                .isEqualTo(1);
    }

    @Test
    void queryOfAnIndexBySortKey_findsItsItemInAllPhases() {
        MovableTable table = MovableTable.create(dynamoDb, CityShardsRepository.TABLE);
        CityShardsRepository entries = new CityShardsRepository(table.mapper());
        entries.saveAll(IntStream.range(0, 12)
                .mapToObj(number -> new CityShards(ACCOUNT, number, "c", number, "o", 1))
                .toList());
        Reshard<CityShards> move = Reshard.of(entries);

        assertEachStreetIsFound(table, entries, 1);
        move.start();
        assertEachStreetIsFound(table, entries, 2);
        move.run();
        assertEachStreetIsFound(table, entries, 1);
        move.reverse();
        assertEachStreetIsFound(table, entries, 1);
    }

    private static void assertEachStreetIsFound(MovableTable table, CityShardsRepository entries, int queries) {
        for (int street = 0; street < 12; street++) {
            int number = street;
            assertThat(table.queriesOf(() -> assertThat(
                                    entries.byCity("c").street().eq(number).list())
                            .containsExactly(new CityShards(ACCOUNT, number, "c", number, "o", 1))))
                    .isEqualTo(queries);
        }
    }
}
