package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.BatchResult;
import dev.keyspread.Keyspread;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.Document;
import dev.keyspread.it.entity.DocumentRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.BatchWrite;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(WritePaths.class)
class BatchWriteTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private Keyspread keyspread;
    private TicketRepository tickets;
    private ParcelRepository parcels;

    @BeforeEach
    void createTables() {
        server.create(TicketRepository.TABLE);
        server.create(ParcelRepository.TABLE);
        keyspread = path.keyspread(server, operations);
        tickets = new TicketRepository(keyspread);
        parcels = new ParcelRepository(keyspread);
    }

    @Test
    void saveAll_moreThanARequest_writesEachItem() {
        List<Parcel> saved = parcels.saveAll(parcels(60));

        assertThat(saved).isEqualTo(parcels(60));
        assertThat(operations).containsExactly("BatchWriteItem", "BatchWriteItem", "BatchWriteItem");
        assertThat(parcels.query("north").stream()).isEqualTo(parcels(60));
    }

    @Test
    void saveAll_randomShards_returnsTheItemsWithTheirSuffixes() {
        server.create(DayOrderRepository.TABLE);
        DayOrderRepository orders = new DayOrderRepository(keyspread);

        List<DayOrder> saved = orders.saveAll(
                IntStream.range(0, 40).mapToObj(BatchWriteTest::order).toList());

        assertThat(saved).extracting(DayOrder::shard).doesNotContainNull();
        assertThat(orders.table().scan().stream()).containsExactlyInAnyOrderElementsOf(saved);
        orders.deleteAll((saved.subList(0, 39)).stream().map(orders::key).toList());
        assertThat(orders.table().scan().stream()).containsExactly(saved.get(39));
    }

    @Test
    void saveAll_cachedItem_isSeenByTheNextFind() {
        tickets.save(Ticket.of("p", "1"));
        tickets.find("p", "1");
        Ticket changed = withText(Ticket.of("p", "1"), "changed");

        tickets.saveAll(List.of(changed));

        assertThat(tickets.find("p", "1")).contains(changed);
    }

    @Test
    void saveAll_itemOverTheLimit_sendsNothing() {
        List<Parcel> items =
                List.of(Parcel.of("north", 1), Parcel.of("north", 2).withText("x".repeat(409_600)));

        assertThatExceptionOfType(ItemTooLargeException.class).isThrownBy(() -> parcels.saveAll(items));
        assertThat(operations).isEmpty();
    }

    @Test
    void saveAll_largeItems_areSavedAlthoughTheRequestIsLarge() {
        List<Parcel> items = IntStream.range(0, 25)
                .mapToObj(number -> Parcel.of("north", number).withText("x".repeat(400_000)))
                .toList();

        parcels.saveAll(items);

        assertThat(operations).containsExactly("BatchWriteItem");
        assertThat(parcels.query("north").stream()).isEqualTo(items);
    }

    @Test
    void saveAll_nothing_sendsNothing() {
        assertThat(parcels.saveAll(List.of())).isEmpty();
        assertThat(operations).isEmpty();
    }

    @Test
    void deleteAll_existingAndMissingItems_deletesThem() {
        parcels.saveAll(parcels(30));

        parcels.deleteAll(IntStream.range(1, 35)
                .mapToObj(number -> ParcelRepository.key("north", number % 33))
                .toList());

        assertThat(parcels.query("north").stream()).isEmpty();
    }

    @Test
    void run_twoTables_savesAndDeletes() {
        tickets.save(Ticket.of("p", "1"));
        tickets.save(Ticket.of("p", "2"));
        operations.clear();

        BatchWrite.of()
                .save(parcels, parcels(3))
                .delete(tickets, List.of(tickets.key(Ticket.of("p", "1"))))
                .delete(tickets, List.of(TicketRepository.key("p", "2")))
                .run();

        assertThat(operations).containsOnly("BatchWriteItem");
        assertThat(parcels.query("north").stream()).isEqualTo(parcels(3));
        assertThat(tickets.table().scan().stream()).isEmpty();
    }

    @Test
    void run_contradictoryOrConditionalWrites_sendsNothing() {
        Parcel parcel = Parcel.of("north", 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> parcels.saveAll(List.of(parcel, parcel)))
                .withMessageContaining("The save of " + server.tableName(ParcelRepository.TABLE) + "{number, route}")
                .withMessageContaining("is in one batch with a save");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BatchWrite.of(parcels.prepareSave(parcel), parcels.prepareDelete(parcels.key(parcel)))
                        .run())
                .withMessageContaining("is in one batch with a save");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BatchWrite.of(parcels.prepareSave(parcel).onlyIf(Condition.itemExists()))
                        .run())
                .withMessageContaining("deletes without conditions");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BatchWrite.of(parcels.prepareSave(parcel).onlyIf(Condition.itemDoesNotExist()))
                        .run());
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> BatchWrite.of(parcels.update(parcels.key(parcel))).run());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BatchWrite.of(
                                parcels.prepareSave(parcel),
                                new ParcelRepository(server.keyspread(server.plain()))
                                        .prepareSave(Parcel.of("north", 2)))
                        .run())
                .withMessageContaining("another Keyspread");
        assertThat(operations).isEmpty();
    }

    @Test
    void saveAll_versionedEntity_sendsNothing() {
        DocumentRepository documents = new DocumentRepository(keyspread);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> documents.saveAll(List.of(new Document("d", "Draft", 0))))
                .withMessageContaining("without conditions or versions");
        assertThat(operations).isEmpty();
    }

    @Test
    void orRemaining_missingTable_returnsAllItems() {
        server.drop(ParcelRepository.TABLE);
        BatchWrite batch =
                BatchWrite.of().save(parcels, parcels(30)).delete(parcels, List.of(ParcelRepository.key("south", 1)));

        BatchResult result = batch.orRemaining().run();

        assertThat(result.requested()).isEqualTo(31);
        assertThat(result.done()).isZero();
        assertThat(result.unsaved(parcels)).isEqualTo(parcels(30));
        assertThat(result.remainingKeys(parcels)).containsExactly(ParcelRepository.key("south", 1));
        assertThat(result.unsaved(tickets)).isEmpty();
        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(batch::run)
                .withMessageContaining("0 of 31 items of the batch were processed")
                .withMessageContaining("{" + server.tableName(ParcelRepository.TABLE) + "=31}")
                .satisfies(failed -> assertThat(failed.result().remainingKeys()).hasSize(31));
    }

    private static List<Parcel> parcels(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> Parcel.of("north", number))
                .toList();
    }

    private static DayOrder order(int number) {
        return new DayOrder(LocalDate.of(2014, 7, 9), "o" + number, Instant.EPOCH, "customer", "OPEN", 42, null);
    }

    private static Ticket withText(Ticket ticket, String text) {
        return new Ticket(
                ticket.project(),
                ticket.id(),
                ticket.state(),
                ticket.dueAt(),
                ticket.retries(),
                ticket.cost(),
                text,
                ticket.assignee(),
                ticket.rank(),
                ticket.labels(),
                ticket.notes());
    }
}
