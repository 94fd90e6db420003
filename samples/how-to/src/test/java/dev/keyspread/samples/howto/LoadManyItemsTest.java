package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.error.BulkLoadException;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BulkLoad;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LoadManyItemsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    private final AtomicLong progress = new AtomicLong();

    @Test
    void load_ofAStream_writesAllItems() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        try (Stream<Order> source = source()) {
            long written = BulkLoad.into(orders)
                    .writeUnitsPerSecond(500)
                    .onProgress(count -> progress.set(count))
                    .run(source);

            assertThat(written).isEqualTo(100);
        }
        assertThat(progress).hasValue(100);
        assertThat(orders.table().scan().count()).isEqualTo(100);
    }

    @Test
    void load_withMoreRequestsInFlight_writesAllItems() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        try (Stream<Order> source = source()) {
            BulkLoad.into(orders).concurrency(40).run(source);
        }
        assertThat(orders.table().scan().count()).isEqualTo(100);
    }

    @Test
    void load_inALoop_isResumed() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        assertThat(load(orders)).isEqualTo(100);
        assertThat(orders.table().scan().count()).isEqualTo(100);
    }

    @Test
    void load_withoutBlocking_writesAllItems() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        try (Stream<Order> source = source()) {
            CompletableFuture<Long> written =
                    BulkLoad.into(orders).async(source).run();

            assertThat(written.join()).isEqualTo(100);
        }
    }

    private static long load(OrderRepository orders) {
        long written = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                return written + BulkLoad.into(orders).run(source().skip(written));
            } catch (BulkLoadException failed) {
                if (attempt == 3) {
                    throw failed;
                }
                written += failed.written();
            }
        }
    }

    private static Stream<Order> source() {
        return IntStream.range(0, 100).mapToObj(i -> Order.open("c" + i % 7, i));
    }
}
