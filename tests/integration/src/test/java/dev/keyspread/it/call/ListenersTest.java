package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.observation.ObservedCache;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.Tables;
import dev.keyspread.write.BulkLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Listeners of users: their exceptions lose no result, and what ends is told to observers. */
class ListenersTest {

    private final InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
    private final List<String> ended = new ArrayList<>();

    private static Parcel parcel(int number) {
        return Parcel.of("north", number);
    }

    @Test
    void capacityObserver_thatFails_losesNoResult() {
        Keyspread keyspread = Keyspread.builder(dynamoDb.client())
                .observer(OperationObserver.ofCapacity(units -> {
                    throw new IllegalStateException("broken");
                }))
                .build();
        Tables.create(keyspread, ParcelRepository.TABLE);
        ParcelRepository parcels = new ParcelRepository(keyspread);

        parcels.saveAll(IntStream.range(0, 60).mapToObj(ListenersTest::parcel).toList());

        assertThat(parcels.save(parcel(60))).isEqualTo(parcel(60));
        assertThat(parcels.query("north").list()).hasSize(61);
        assertThat(parcels.async().find("north", 60).join()).contains(parcel(60));
        assertThat(BulkLoad.into(parcels).run(IntStream.range(0, 100).mapToObj(ListenersTest::parcel)))
                .isEqualTo(100);
    }

    @Test
    void progressListener_thatFails_endsTheLoadWithTheNumberOfWrittenItems() {
        Keyspread keyspread = Keyspread.create(dynamoDb.client());
        Tables.create(keyspread, ParcelRepository.TABLE);
        ParcelRepository parcels = new ParcelRepository(keyspread);

        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(parcels)
                        .onProgress(written -> {
                            throw new IllegalStateException("broken");
                        })
                        .run(IntStream.range(0, 100).mapToObj(ListenersTest::parcel)))
                .withCauseInstanceOf(IllegalStateException.class)
                .satisfies(failed -> assertThat(failed.written()).isEqualTo(100));

        assertThat(parcels.query("north").list()).hasSize(100);
    }

    @Test
    void observers_areToldOfDeletedTables_andOfTheCachesOfAClosedMapper() {
        Keyspread deleting =
                Keyspread.builder(dynamoDb.client()).observer(new Ends()).build();
        Keyspread closed =
                Keyspread.builder(dynamoDb.client()).observer(new Ends()).build();
        Tables.create(deleting, TicketRepository.TABLE);
        new TicketRepository(deleting).save(Ticket.of("p", "1"));
        new TicketRepository(closed).save(Ticket.of("p", "1"));

        closed.close();
        assertThat(ended).containsExactly("cache tickets");
        Tables.delete(deleting, TicketRepository.TABLE);

        assertThat(ended).containsExactlyInAnyOrder("cache tickets", "cache tickets", "table tickets");
    }

    private final class Ends implements OperationObserver {

        @Override
        public OperationObservation start(ObservedOperation operation) {
            return OperationObservation.NONE;
        }

        @Override
        public void tableDeleted(String table) {
            ended.add("table " + table);
        }

        @Override
        public void cacheEnded(ObservedCache cache) {
            ended.add("cache " + cache.name());
        }
    }
}
