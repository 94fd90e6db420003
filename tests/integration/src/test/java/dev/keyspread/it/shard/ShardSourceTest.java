package dev.keyspread.it.shard;

import static dev.keyspread.it.shard.SourcedEventAttributes.SOURCE_ID;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Queries of a single shard, by the source of its suffix. */
class ShardSourceTest {

    private static final LocalDate DAY = LocalDate.of(2018, 5, 17);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<String> operations = new ArrayList<>();

    @Test
    void query_bySource_readsOneShard_andOtherSourcesInItAreLeftOut() {
        dynamoDb.create(SourcedEventRepository.TABLE);
        SourcedEventRepository events = new SourcedEventRepository(keyspread());
        // 40 sources in 16 shards: some share a shard.
        IntStream.range(0, 80).forEach(i -> events.save(new SourcedEvent(1, i, "s" + i % 40)));
        operations.clear();

        assertThat(events.query(1, "s7").stream())
                .extracting(SourcedEvent::sequence)
                .containsExactly(7L, 47L);
        assertThat(operations).containsExactly("Query");
        assertThat(events.query(1, "s7").sequence().gt(7L).stream()).containsExactly(new SourcedEvent(1, 47, "s7"));
        IntStream.range(0, 40)
                .forEach(i -> assertThat(events.query(1, "s" + i).descending().limit(1).stream())
                        .containsExactly(new SourcedEvent(1, i + 40, "s" + i)));
        assertThat(events.query(2, "s7").stream()).isEmpty();
    }

    @Test
    void source_isAnAttributeOfFilters() {
        dynamoDb.create(SourcedEventRepository.TABLE);
        SourcedEventRepository events = new SourcedEventRepository(keyspread());
        IntStream.range(0, 20).forEach(i -> events.save(new SourcedEvent(1, i, "s" + i)));

        assertThat(events.query(1).filter(SOURCE_ID.eq("s3").or(SOURCE_ID.ge("s9"))).stream())
                .extracting(SourcedEvent::sourceId)
                .containsExactly("s3", "s9");
    }

    @Test
    void query_bySourceAtTheBeginningOfTheSortKey_continuesBehindIt() {
        dynamoDb.create(SourcedPaymentRepository.TABLE);
        SourcedPaymentRepository payments = new SourcedPaymentRepository(keyspread());
        List<SourcedPayment> saved = IntStream.range(0, 40)
                .mapToObj(i -> new SourcedPayment(
                        "121212", "s" + i % 8, DAY.plusDays(i / 8), i, i % 2 == 0 ? "USA" : "FRA", "c" + i % 5))
                .toList();
        saved.forEach(payments::save);
        operations.clear();

        assertThat(payments.query("121212", "s3").date().between(DAY.plusDays(1), DAY.plusDays(2)).stream())
                .containsExactly(saved.get(11), saved.get(19));
        assertThat(payments.query("121212", "s3").date().eq(DAY).number().ge(0).stream())
                .containsExactly(saved.get(3));
        assertThat(payments.byCountry("USA", "c2").stream())
                .containsExactlyInAnyOrder(saved.get(2), saved.get(12), saved.get(22), saved.get(32));
        assertThat(operations).hasSize(3).containsOnly("Query");
        assertThat(payments.query("121212").sourceId().eq("s3").stream()).hasSize(5);
        assertThat(payments.find("121212", "s3", DAY, 3)).contains(saved.get(3));
    }

    private Keyspread keyspread() {
        return dynamoDb.builder().observer(Requests.observer(this::record)).build();
    }

    private synchronized void record(String operation) {
        operations.add(operation);
    }
}
