package dev.keyspread.it.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.server.ProcessClient;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A mapper that is closed while it reads. */
class ClosedMapperTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    /** The threads that would continue the read reject it. */
    @Test
    void asyncRead_ofAMapperThatIsClosedMeanwhile_ends() {
        dynamoDb.create(DayOrderRepository.TABLE);
        AtomicReference<@Nullable Keyspread> closing = new AtomicReference<>();
        Keyspread keyspread = Keyspread.builder(
                        ProcessClient.of(dynamoDb.client(), null, request -> close(closing), request -> {}))
                .tableNames(dynamoDb.keyspread()::tableName)
                .build();
        DayOrderRepository orders = new DayOrderRepository(keyspread);
        closing.set(keyspread);

        CompletableFuture<List<DayOrder>> read =
                orders.query(LocalDate.of(2026, 10, 15)).async().list();

        CompletableFuture<Boolean> ended = read.handle((found, failure) -> true);
        assertThat(ended).succeedsWithin(Duration.ofMinutes(1));
    }

    private static void close(AtomicReference<@Nullable Keyspread> closing) {
        Keyspread open = closing.getAndSet(null);
        if (open != null) {
            open.close();
        }
    }
}
