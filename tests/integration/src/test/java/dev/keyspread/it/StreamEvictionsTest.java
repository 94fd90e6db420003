package dev.keyspread.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.StreamEvictions;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Two mappers over one table, as in two processes: one writes, and the other has cached the item. */
@Timeout(60)
class StreamEvictionsTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Keyspread reading;
    private InvoiceRepository cached;
    private InvoiceRepository other;

    @BeforeEach
    void cacheAnItem() {
        dynamoDb.create(InvoiceRepository.TABLE);
        reading = dynamoDb.builder()
                .timer(delay -> CompletableFuture.completedFuture(null))
                .build();
        cached = new InvoiceRepository(reading);
        other = new InvoiceRepository(dynamoDb.keyspread());
        cached.save(Invoice.of("121212", "a"));
    }

    @Test
    void start_itemIsWrittenElsewhere_evictsIt() {
        enableStream();
        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isPresent();

            other.delete("121212", "a");

            await(() -> cached.find("121212", "a").isEmpty());
        }
    }

    @Test
    void start_shardsAreReplacedByNewOnes_goesOnWithThem() {
        enableStream();
        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            dynamoDb.engine().triggerShardRollovers();
            assertThat(cached.find("121212", "a")).isPresent();

            other.delete("121212", "a");

            await(() -> cached.find("121212", "a").isEmpty());
        }
    }

    @Test
    void start_itemChangedBefore_evictsIt() {
        enableStream();
        assertThat(cached.find("121212", "a")).isPresent();
        other.delete("121212", "a");

        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isEmpty();
        }
    }

    @Test
    void start_tableWithoutStream_isAnError() {
        assertThatThrownBy(this::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(dynamoDb.tableName(InvoiceRepository.TABLE) + " has no stream");
    }

    private StreamEvictions start() {
        return StreamEvictions.start(reading, dynamoDb.engine().dynamoDbStreamsClient(), "invoices");
    }

    private void enableStream() {
        dynamoDb.client()
                .updateTable(table -> table.tableName(dynamoDb.tableName(InvoiceRepository.TABLE))
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }
}
