package dev.keyspread.it.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Batches of reads with items that cannot be read, of an entity with a cache and of one without. */
@ParameterizedClass
@EnumSource(WritePaths.class)
class UnreadableBatchTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = new CopyOnWriteArrayList<>();
    private final List<ItemReadException> skipped = new CopyOnWriteArrayList<>();
    private ParcelRepository parcels;
    private TicketRepository tickets;
    private List<Find<Parcel>> ofParcels;
    private List<Find<Ticket>> ofTickets;
    private BatchRead batch;

    @BeforeEach
    void saveItems() {
        server.create(ParcelRepository.TABLE);
        server.create(TicketRepository.TABLE);
        Keyspread keyspread = path.keyspread(server, operations);
        parcels = new ParcelRepository(keyspread);
        tickets = new TicketRepository(keyspread);
        parcels.saveAll(
                IntStream.range(0, 5).mapToObj(id -> Parcel.of("north", id)).toList());
        tickets.saveAll(
                IntStream.range(0, 5).mapToObj(id -> Ticket.of("p", "" + id)).toList());
        damage(server.tableName(ParcelRepository.TABLE), ParcelRepository.key("north", 3), "text");
        damage(server.tableName(TicketRepository.TABLE), TicketRepository.key("p", "2"), "cost");
        ofParcels = IntStream.range(0, 6)
                .mapToObj(id -> Find.of(parcels, ParcelRepository.key("north", id)))
                .toList();
        ofTickets = IntStream.range(0, 6)
                .mapToObj(id -> Find.of(tickets, TicketRepository.key("p", "" + id)))
                .toList();
        batch = BatchRead.of().and(ofParcels).and(ofTickets);
    }

    private void damage(String table, ItemKey<?> key, String attribute) {
        server.plain()
                .updateItem(update -> update.tableName(table)
                        .key(key.attributes())
                        .updateExpression("SET #a = :damage")
                        .expressionAttributeNames(Map.of("#a", attribute))
                        .expressionAttributeValues(Map.of(":damage", AttributeValue.fromBool(true))));
    }

    @Test
    void run_withAHandler_leavesOutAndReportsWhatCannotBeRead() {
        BatchRead skipping = batch.onUnreadable(skipped::add);

        assertReadable(skipping.run());
        assertReadable(skipping.async().run().join());
        assertReadable(skipping.consistent().run());
        assertReadable(BatchRead.of()
                .onUnreadable(skipped::add)
                .and(ofParcels)
                .and(ofTickets)
                .run());
    }

    private void assertReadable(FoundItems items) {
        assertThat(items.all(ofParcels)).extracting(Parcel::number).containsExactly(0L, 1L, 2L, 4L);
        assertThat(items.all(ofTickets)).extracting(Ticket::id).containsExactly("0", "1", "3", "4");
        assertThat(skipped)
                .extracting(failure -> failure.attribute().orElseThrow())
                .containsExactly("text", "cost");
        skipped.clear();
    }

    @Test
    void run_withAHandler_cachesItemsAsTheyAre() {
        batch.onUnreadable(skipped::add).run();
        operations.clear();

        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> tickets.find("p", "2"));
        assertThat(operations).isEmpty();
    }

    @Test
    void run_withoutAHandler_fails() {
        assertThatExceptionOfType(ItemReadException.class).isThrownBy(batch::run);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> tickets.findAll(List.of(TicketRepository.key("p", "2"))));
    }

    @Test
    void run_withAHandlerThatThrows_failsWithItsException() {
        List<ItemReadException> seen = new ArrayList<>();

        assertThatIllegalStateException()
                .isThrownBy(() -> batch.onUnreadable(failure -> {
                            seen.add(failure);
                            throw new IllegalStateException("too many");
                        })
                        .run())
                .withMessage("too many");
        assertThat(seen).hasSize(1);
    }
}
