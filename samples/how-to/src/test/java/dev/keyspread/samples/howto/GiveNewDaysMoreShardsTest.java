package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class GiveNewDaysMoreShardsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.inMemory(DailyOrderRepository.TABLE);

    @Test
    void newDays_haveMoreShards_andOldDaysKeepTheirs() {
        DailyOrderRepository orders = new DailyOrderRepository(dynamoDb.keyspread());
        LocalDate lastOld = LocalDate.of(2026, 12, 31);
        LocalDate firstNew = LocalDate.of(2027, 1, 1);
        for (int i = 0; i < 200; i++) {
            orders.save(new DailyOrder(lastOld, "o-" + i, BigDecimal.ONE));
            orders.save(new DailyOrder(firstNew, "o-" + i, BigDecimal.ONE));
        }

        assertThat(shards(lastOld))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 8).boxed().toList());
        assertThat(shards(firstNew))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 16).boxed().toList());
        assertThat(orders.query(lastOld).count()).isEqualTo(200);
        assertThat(orders.query(firstNew).count()).isEqualTo(200);
        assertThat(orders.find(firstNew, "o-7")).isPresent();
    }

    private Set<Integer> shards(LocalDate day) {
        return dynamoDb.items(DailyOrderRepository.TABLE).list().stream()
                .map(item -> item.get("day").s())
                .filter(key -> key.startsWith(day + "."))
                .map(key -> Integer.valueOf(key.substring(day.toString().length() + 1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
