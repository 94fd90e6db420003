package dev.keyspread.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.wire.Row;
import dev.keyspread.wire.WholeItem;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class HeadsTest {

    private static final long SEED = 20140709;
    private static final int TIMES = 20;

    @ParameterizedTest
    @MethodSource("numbersOfShards")
    void heads_afterAnyChange_knowTheFirstOfAll(int shards) {
        HeadOrder order = HeadOrder.of(Orders.day(shards));
        Heads heads = new Heads(shards, order);
        Map<Integer, Head> expected = new TreeMap<>();
        Random random = new Random(SEED);

        for (int change = 0; change < 2_000; change++) {
            int shard = random.nextInt(shards);
            if (random.nextInt(3) == 0) {
                heads.remove(shard);
                expected.remove(shard);
            } else {
                Head head = new Head(shard, order.ranks(List.of(row(random.nextInt(TIMES))))[0]);
                heads.put(head);
                expected.put(shard, head);
            }

            assertThat(heads.first())
                    .as("seed %d, %d shards, change %d", SEED, shards, change)
                    .isSameAs(expected.values().stream().min(order).orElse(null));
            assertThat(heads.all()).containsExactlyElementsOf(expected.values());
            assertThat(heads.size()).isEqualTo(expected.size());
        }
    }

    private static IntStream numbersOfShards() {
        return IntStream.of(2, 3, 5, 8, 13, 200);
    }

    private static Row<Map<String, AttributeValue>> row(int time) {
        return Row.of(Orders.order(s("2014-07-09.1"), s("time " + time)), WholeItem.DECODER);
    }
}
