package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Quote;
import dev.keyspread.it.entity.QuoteRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.it.server.Observer;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.BulkLoad;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The requests that prepared reads and batches return are those that the calls send. */
class ToRequestTest {

    private static final List<Parcel> PARCELS = IntStream.range(0, 60)
            .mapToObj(number -> Parcel.of("north", number))
            .toList();
    private static final List<ItemKey<Parcel>> KEYS = IntStream.range(0, 130)
            .mapToObj(number -> ParcelRepository.key("north", number))
            .toList();

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final Observer observer = new Observer();
    private Keyspread keyspread;
    private ParcelRepository parcels;
    private TicketRepository tickets;
    private int known;

    @BeforeEach
    void createTables() {
        server.create(ParcelRepository.TABLE);
        server.create(TicketRepository.TABLE);
        keyspread = server.keyspread(
                server.client(HttpKind.APACHE, settings -> settings.addExecutionInterceptor(observer)));
        parcels = new ParcelRepository(keyspread);
        tickets = new TicketRepository(keyspread);
    }

    /** Returns the requests since the last call. */
    private List<SdkRequest> sent() {
        List<SdkRequest> requests = observer.calls().stream()
                .skip(known)
                .map(call -> plain((DynamoDbRequest) call.request()))
                .toList();
        known += requests.size();
        // The first request of a sharded table comes after a look at the record of its layout.
        return requests.stream()
                .filter(request -> !request.toString().contains("keyspread:layout"))
                .toList();
    }

    private static List<SdkRequest> plain(List<? extends DynamoDbRequest> requests) {
        return requests.stream().map(ToRequestTest::plain).toList();
    }

    /** Returns the request without what it carries for interceptors. */
    private static SdkRequest plain(DynamoDbRequest request) {
        return request.toBuilder().overrideConfiguration(settings -> {}).build();
    }

    @Test
    void find_withAndWithoutCache_sendsTheRequestOfPrepareFind() {
        ItemKey<Ticket> ticket = TicketRepository.key("p", "1");
        List<DynamoDbRequest> requests = List.of(
                Find.of(parcels, KEYS.get(0)).toRequest(),
                Find.of(tickets, ticket).toRequest());

        assertThat(sent()).isEmpty();
        parcels.find(KEYS.get(0));
        tickets.find(ticket);

        assertThat(sent()).isEqualTo(plain(requests));
    }

    @Test
    void findAll_andBatchRead_sendTheRequestsOfABatchRead() {
        List<Find<Parcel>> finds =
                KEYS.stream().map(key -> Find.of(parcels, key)).toList();
        BatchRead batch = BatchRead.of(Find.of(tickets, TicketRepository.key("p", "1")))
                .and(finds)
                .and(finds.get(0));

        assertThat(batch.toRequests()).hasSize(2);
        batch.run();
        assertThat(sent()).isEqualTo(plain(batch.toRequests()));
        batch.consistent().run();
        assertThat(sent()).isEqualTo(plain(batch.consistent().toRequests()));
        parcels.findAll(KEYS);
        assertThat(sent()).isEqualTo(plain(BatchRead.of().and(finds).toRequests()));
    }

    @Test
    void saveAll_bulkLoadAndBatchWrite_sendTheRequestsOfABatchWrite() {
        BatchWrite saves = BatchWrite.of().save(parcels, PARCELS);
        BatchWrite both = saves.delete(tickets, List.of(TicketRepository.key("p", "1")));

        assertThat(both.toRequests()).hasSize(3);
        both.run();
        assertThat(sent()).isEqualTo(plain(both.toRequests()));
        parcels.saveAll(PARCELS);
        assertThat(sent()).isEqualTo(plain(saves.toRequests()));
        // A load spreads the items of a key over its requests.
        BulkLoad.into(parcels).run(PARCELS.stream());
        assertThat(writes(sent())).containsExactlyInAnyOrderElementsOf(writes(plain(saves.toRequests())));
    }

    private static List<WriteRequest> writes(List<?> batches) {
        return batches.stream()
                .flatMap(batch -> ((BatchWriteItemRequest) batch).requestItems().values().stream())
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void find_ofAProjection_asksForItsAttributesAndTheKey() {
        server.create(QuoteRepository.TABLE);
        QuoteRepository quotes = new QuoteRepository(keyspread);

        quotes.as(Quote.Shade.class).find(QuoteRepository.key("ksp"));

        GetItemRequest request = (GetItemRequest) sent().get(0);
        assertThat(request.projectionExpression()).isEqualTo("#attribute0, #attribute1, #attribute2");
        assertThat(request.expressionAttributeNames()).containsValues("color", "remark", "symbol");
    }

    @Test
    void batches_ofNothing_haveNoRequests() {
        assertThat(BatchRead.of().toRequests()).isEmpty();
        assertThat(BatchWrite.of().toRequests()).isEmpty();
    }

    @Test
    void batchWrite_withACondition_isRejectedAsByRun() {
        BatchWrite batch = BatchWrite.of(parcels.prepareSave(PARCELS.get(0)).onlyIf(Condition.itemDoesNotExist()));

        assertThatIllegalArgumentException()
                .isThrownBy(batch::toRequests)
                .withMessageContaining("cannot be in a batch");
    }
}
