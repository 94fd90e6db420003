package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.timeseries.SeriesQuery;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Operations of an entity with a former layout on a table that does not exist: they fail as those of other entities do. */
class MissingTableTest {

    private static final Instant DAY = Instant.parse("2026-11-01T00:00:00Z");
    private static final FirstShards ENTRY = new FirstShards("a1", 1, 1, "o");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void operations_onAMissingTable_failAsTheSdk() {
        FirstShardsRepository entries =
                new FirstShardsRepository(dynamoDb.builder().build());

        for (ThrowingCallable operation : List.<ThrowingCallable>of(
                () -> entries.find("a1", 1),
                () -> entries.findAll(List.of(FirstShardsRepository.key("a1", 1))),
                () -> entries.query("a1").list(),
                () -> entries.query("a1").page(10),
                () -> entries.byOwner("o").list(),
                () -> entries.table().scan().list(),
                () -> entries.save(ENTRY),
                () -> entries.delete("a1", 1),
                () -> entries.update("a1", 1)
                        .set(FirstShardsAttributes.AMOUNT, 2)
                        .run(),
                () -> WriteTransaction.of(entries.prepareSave(ENTRY)).run())) {
            assertThatExceptionOfType(ResourceNotFoundException.class).isThrownBy(operation);
        }
        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> entries.saveAll(List.of(ENTRY)))
                .withCauseInstanceOf(ResourceNotFoundException.class);
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> entries.async().find("a1", 1).join())
                .withCauseInstanceOf(ResourceNotFoundException.class);
        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(entries).status())
                .withMessageContaining("does not exist. Create it first");
    }

    @Test
    void timeSeries_withPeriodsWithoutATable_readsTheOthers() {
        Keyspread mapper = dynamoDb.builder().build();
        TimeSeries<FirstShards, FirstShardsRepository> series =
                TimeSeries.create(mapper, TimePeriod.DAY, FirstShardsRepository::new, entry -> DAY);
        series.createTables(DAY, DAY);
        series.at(DAY).save(ENTRY);

        SeriesQuery<FirstShards> query =
                series.between(DAY.minus(Duration.ofDays(2)), DAY, entries -> entries.query("a1"));

        assertThat(query.list()).containsExactly(ENTRY);
        assertThat(query.page(10).items()).containsExactly(ENTRY);
        assertThat(query.descending().list()).containsExactly(ENTRY);
    }
}
