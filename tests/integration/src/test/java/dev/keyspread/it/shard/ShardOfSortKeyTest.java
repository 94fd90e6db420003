package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.it.entity.Sale;
import dev.keyspread.it.entity.SaleRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Queries by the whole sort key, from which the suffix of a sharded key is calculated. */
class ShardOfSortKeyTest {

    private static final LocalDate DAY = LocalDate.of(2020, 2, 14);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private ShardOfSortKeyTest_CargoRepository cargoes;
    private List<Cargo> saved;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(ShardOfSortKeyTest_CargoRepository.TABLE);
        cargoes = new ShardOfSortKeyTest_CargoRepository(dynamoDb.keyspread());
        saved = IntStream.range(0, 40)
                .mapToObj(i -> new Cargo("c%02d".formatted(i), "ada", new BigDecimal(i % 8 + ".5")))
                .toList();
        saved.forEach(cargoes::save);
    }

    @Test
    void equality_asksOneShard_andFindsAllItemsOfIt() {
        for (int i = 0; i < 8; i++) {
            BigDecimal weight = new BigDecimal(i + ".50");
            var query = cargoes.byShip("ada").weight().eq(weight);

            assertThat(query.toRequests()).hasSize(1);
            assertThat(query.stream())
                    .containsExactlyInAnyOrderElementsOf(saved.stream()
                            .filter(cargo -> cargo.weight().compareTo(weight) == 0)
                            .toList());
        }
        assertThat(cargoes.byShip("ada").weight().eq(BigDecimal.TEN).stream()).isEmpty();
    }

    @Test
    void otherConditions_askAllShards() {
        assertThat(cargoes.byShip("ada").toRequests()).hasSize(5);
        assertThat(cargoes.byShip("ada").weight().ge(BigDecimal.ONE).toRequests())
                .hasSize(5);
    }

    @Test
    void pages_ofOneShard_resumeWhereTheyStopped() {
        var query = cargoes.byShip("ada").weight().eq(new BigDecimal("3.5"));
        List<Cargo> read = new ArrayList<>();
        Page<Cargo> page = query.page(2);
        read.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = query.page(2, page.cursor().get());
            read.addAll(page.items());
        }

        assertThat(read).hasSize(5).doesNotHaveDuplicates();
    }

    @Test
    void updatedSortKey_isFoundInItsNewShard() {
        Cargo moved = cargoes.update("c00")
                .set(ShardOfSortKeyTest_CargoAttributes.SHIP, "ada")
                .set(ShardOfSortKeyTest_CargoAttributes.WEIGHT, BigDecimal.TEN)
                .run();

        assertThat(cargoes.byShip("ada").weight().eq(BigDecimal.TEN).stream()).containsExactly(moved);
    }

    @Test
    void occupiedShards_areAskedAsGiven() {
        var occupied = cargoes.byShip("ada")
                .shards()
                .only(cargoes.byShip("ada").shards().occupied());

        assertThat(occupied.weight().eq(new BigDecimal("3.5")).stream()).hasSize(5);
    }

    @Test
    void compositeSortKey_asksOneShard_onceItIsWhole() {
        dynamoDb.create(SaleRepository.TABLE);
        SaleRepository sales = new SaleRepository(dynamoDb.keyspread());
        List<Sale> deals = IntStream.range(0, 20)
                .mapToObj(i -> new Sale("ada", 1, "CH", DAY, i, Optional.of(DAY), i % 3, "note"))
                .toList();
        deals.forEach(sales::save);

        assertThat(sales.deals(DAY).rank().eq(1).toRequests()).hasSize(4);
        for (Sale deal : deals) {
            var query = sales.deals(DAY).rank().eq(deal.rank()).number().eq(deal.number());
            assertThat(query.toRequests()).hasSize(1);
            assertThat(query.stream()).containsExactly(deal);
            var inTable = sales.query("ada", 1, "CH").day().eq(DAY).number().eq(deal.number());
            assertThat(inTable.toRequests()).hasSize(1);
            assertThat(inTable.stream()).containsExactly(deal);
        }
    }

    /** An entity with an index in calculated shards, whose items may have equal sort keys. */
    @Table("cargoes")
    record Cargo(
            @PartitionKey String id,

            @PartitionKey(index = "by-ship") @ShardedKey(index = "by-ship", suffixes = 5, calculated = true)
            String ship,

            @SortKey(index = "by-ship") BigDecimal weight) {}
}
