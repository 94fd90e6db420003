package dev.keyspread.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CachedRepositoryTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicInteger gets = new AtomicInteger();
    private final AtomicLong nanoTime = new AtomicLong();
    private InvoiceRepository invoices;

    @BeforeEach
    void createTable() {
        dynamoDb.create(InvoiceRepository.TABLE);
        invoices = new InvoiceRepository(dynamoDb.builder()
                .nanoTime(nanoTime::get)
                .consumedCapacityListener((operation, capacity) -> count(operation))
                .build());
        invoices.save(Invoice.of("121212", "a"));
    }

    private void count(String operation) {
        if (operation.equals("GetItem")) {
            gets.incrementAndGet();
        }
    }

    @Test
    void find_again_readsTheTableOnce() {
        IntStream.range(0, 5)
                .forEach(i -> assertThat(invoices.find("121212", "a")).isPresent());

        assertThat(gets).hasValue(1);
        assertThat(invoices.cacheStatistics().hits()).isEqualTo(4);
        assertThat(invoices.cacheStatistics().misses()).isEqualTo(1);
    }

    @Test
    void find_afterExpiry_readsTheTableAgain() {
        invoices.find("121212", "a");
        nanoTime.addAndGet(Duration.ofSeconds(31).toNanos());
        invoices.find("121212", "a");

        assertThat(gets).hasValue(2);
    }

    @Test
    void findConsistent_cachedItem_readsTheTable() {
        invoices.find("121212", "a");
        invoices.findConsistent("121212", "a");

        assertThat(gets).hasValue(2);
    }

    @Test
    void save_cachedItem_isSeenByTheNextFind() {
        invoices.find("121212", "a");
        Invoice changed = new Invoice("121212", "a", null, List.of(), "FRA");

        invoices.save(changed);

        assertThat(invoices.find("121212", "a")).contains(changed);
    }

    @Test
    void delete_cachedItem_isSeenByTheNextFind() {
        invoices.find("121212", "a");

        invoices.delete("121212", "a");

        assertThat(invoices.find("121212", "a")).isEmpty();
    }
}
