package dev.keyspread.it.read;

import static dev.keyspread.it.entity.TicketAttributes.RETRIES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteResult;
import dev.keyspread.write.WriteTransaction;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations on one item without blocking, with an asynchronous client and on the mapper's threads. */
@Timeout(60)
@ParameterizedClass
@ValueSource(booleans = {true, false})
class AsyncRepositoryTest {

    private static final Ticket FIRST = Ticket.of("p", "1");
    private static final ItemKey<Ticket> KEY = TicketRepository.key("p", "1");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Parameter
    boolean hasAsyncClient;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private Keyspread keyspread;
    private TicketRepository tickets;

    @BeforeEach
    void createTable() {
        dynamoDb.create(TicketRepository.TABLE);
        Keyspread.Builder builder =
                dynamoDb.builder().maximumConcurrentQueries(1).observer(Requests.observer(operations::add));
        keyspread = (hasAsyncClient ? builder.asyncClient(dynamoDb.asyncClient()) : builder).build();
        tickets = new TicketRepository(keyspread);
    }

    private static <T> T get(CompletableFuture<T> future) {
        return future.join();
    }

    @Test
    void scan_inSegments_readsEachItemOnce() {
        List<Ticket> saved = IntStream.range(0, 30)
                .mapToObj(i -> tickets.save(Ticket.of("p" + i, "1")))
                .toList();

        assertThat(get(tickets.table().scan().segments(4).async().list())).containsExactlyInAnyOrderElementsOf(saved);
    }

    @Test
    void verbs_ofAnEntity_doAsTheBlockingOnes() {
        assertThat(get(tickets.async().create(FIRST))).isEqualTo(FIRST);
        assertThat(get(tickets.async().exists(KEY))).isTrue();
        assertThat(get(tickets.async().find(KEY))).contains(FIRST);
        assertThat(get(tickets.consistent().async().find(KEY))).contains(FIRST);
        assertThat(get(tickets.async().find(tickets.key(FIRST)))).contains(FIRST);
        assertThat(get(tickets.async().save(FIRST))).isEqualTo(FIRST);
        assertThat(get(tickets.prepareSave(FIRST)
                        .onlyIf(Condition.itemExists())
                        .async()
                        .run()))
                .isEqualTo(FIRST);
        get(tickets.async().delete(tickets.key(FIRST)));
        get(tickets.async().delete(KEY));

        assertThat(tickets.consistent().find(KEY)).isEmpty();
        assertThat(operations)
                .containsExactly(
                        "PutItem",
                        "GetItem",
                        "GetItem",
                        "GetItem",
                        "PutItem",
                        "PutItem",
                        "DeleteItem",
                        "DeleteItem",
                        "GetItem");
    }

    @Test
    void create_ofAnExistingItem_failsAsTheBlockingOne() {
        tickets.save(FIRST);

        assertThatThrownBy(() -> get(tickets.async().create(FIRST)))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        ConditionFailedException.class,
                        failed -> assertThat(failed.item(Ticket.class)).contains(FIRST))
                .hasMessageContaining("the item exists");
    }

    @Test
    void builders_ofWrites_haveResultsAsTheBlockingOnes() {
        assertThat(get(tickets.prepareSave(FIRST)
                                .onlyIf(Condition.itemDoesNotExist())
                                .orRejected()
                                .async()
                                .run())
                        .isApplied())
                .isTrue();
        WriteResult<Ticket> second = get(tickets.prepareSave(FIRST)
                .onlyIf(Condition.itemDoesNotExist())
                .orRejected()
                .async()
                .run());
        assertThat(second.isApplied()).isFalse();
        assertThat(second.item()).contains(FIRST);

        Ticket updated = get(tickets.update(KEY).add(RETRIES, 1).async().run());
        assertThat(updated.retries()).isEqualTo(1);
        assertThat(get(tickets.update(KEY)
                        .add(RETRIES, 1)
                        .returningOld()
                        .async()
                        .run()))
                .isEqualTo(updated);
        assertThat(get(tickets.update(KEY)
                                .add(RETRIES, 1)
                                .onlyIf(RETRIES.eq(9))
                                .orRejected()
                                .async()
                                .run())
                        .isApplied())
                .isFalse();
        assertThat(get(tickets.prepareSave(FIRST).returningOld().async().run()).map(Ticket::retries))
                .contains(2);
        assertThat(get(tickets.prepareDelete(KEY)
                                .onlyIf(RETRIES.eq(9))
                                .orRejected()
                                .async()
                                .run())
                        .item())
                .contains(FIRST);
        assertThat(get(tickets.prepareDelete(KEY).returningOld().async().run())).contains(FIRST);
        assertThat(get(tickets.prepareDelete(KEY).async().run())).isNull();
    }

    @Test
    void runOr_ofNoItemAndThenOfOne_savesItAndThenUpdatesIt() {
        for (int count = 0; count < 2; count++) {
            Ticket visited = get(tickets.update(KEY)
                    .add(RETRIES, 1)
                    .orSave(tickets.prepareSave(FIRST))
                    .async()
                    .run());

            assertThat(visited.retries()).isEqualTo(count);
        }
    }

    @Test
    void update_withoutChanges_failsTheFuture() {
        CompletableFuture<Ticket> updated = tickets.update(KEY).async().run();

        assertThatThrownBy(() -> get(updated)).hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void transaction_isAtomic_andFailsAsTheBlockingOne() {
        Ticket other = Ticket.of("p", "2");
        get(WriteTransaction.of(
                        tickets.prepareSave(FIRST).onlyIf(Condition.itemDoesNotExist()),
                        tickets.prepareSave(other).onlyIf(Condition.itemDoesNotExist()))
                .async()
                .run());

        assertThat(tickets.consistent().find(KEY)).contains(FIRST);
        assertThatThrownBy(
                        () -> get(WriteTransaction.of(tickets.prepareSave(FIRST).onlyIf(Condition.itemDoesNotExist()))
                                .async()
                                .run()))
                .hasCauseInstanceOf(TransactionFailedException.class);
        assertThatThrownBy(() -> get(WriteTransaction.of(tickets.prepareSave(FIRST), tickets.prepareSave(FIRST))
                        .async()
                        .run()))
                .hasCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void batches_ofAnyLength_doAsTheBlockingOnes() {
        List<Ticket> all =
                IntStream.range(0, 80).mapToObj(id -> Ticket.of("p", "" + id)).toList();
        List<ItemKey<Ticket>> keys = IntStream.range(0, 90)
                .mapToObj(id -> TicketRepository.key("p", "" + id))
                .toList();

        assertThat(get(tickets.async().saveAll(all))).isEqualTo(all);
        assertThat(get(tickets.consistent().async().findAll(keys))).isEqualTo(all);
        assertThat(get(tickets.async().findAll(keys))).isEqualTo(all);
        assertThat(tickets.async().findAll(keys.subList(0, 80))).isCompletedWithValue(all);
        get(tickets.async()
                .deleteAll((all.subList(0, 40)).stream().map(tickets::key).toList()));
        get(tickets.async().deleteAll(keys.subList(40, 70)));
        get(BatchWrite.of()
                .save(tickets, all.subList(0, 1))
                .delete(tickets, all.subList(70, 80).stream().map(tickets::key).toList())
                .async()
                .run());

        assertThat(get(tickets.async().findAll(keys))).containsExactly(all.get(0));
        assertThat(operations).containsOnly("BatchWriteItem", "BatchGetItem").hasSize(4 + 1 + 1 + 2 + 2 + 1 + 1);
    }

    @Test
    void readTransaction_returnsEachItem_andFailsAsTheBlockingOne() {
        tickets.save(FIRST);
        Find<Ticket> first = Find.of(tickets, KEY);

        assertThat(get(ReadTransaction.of(first).async().run()).get(first)).contains(FIRST);
        assertThatThrownBy(() -> get(ReadTransaction.of(first, first).async().run()))
                .hasCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void save_ofACachedItem_isSeenByTheNextFind() {
        tickets.save(FIRST);
        get(tickets.async().find(KEY));

        get(tickets.update(KEY).set(RETRIES, 7).async().run());
        assertThat(get(tickets.async().find(KEY)).map(Ticket::retries)).contains(7);

        get(tickets.async().save(FIRST));
        assertThat(tickets.find(KEY)).contains(FIRST);

        get(tickets.async().delete(KEY));
        assertThat(get(tickets.async().find(KEY))).isEmpty();
    }

    @Test
    void find_again_isCompleteAtOnce() {
        tickets.save(FIRST);
        get(tickets.async().find(KEY));

        assertThat(tickets.async().find(KEY)).isCompletedWithValueMatching(found -> found.isPresent());
        assertThat(tickets.table().cacheStatistics().hits()).isEqualTo(1);
    }

    @Test
    void find_byManyAtOnce_loadsOnce() {
        tickets.save(FIRST);
        operations.clear();

        List<CompletableFuture<?>> all = new ArrayList<>();
        Stream.generate(() -> tickets.async().find(KEY)).limit(50).forEach(all::add);

        assertThat(all).allSatisfy(found -> assertThat(found.join()).isEqualTo(Optional.of(FIRST)));
        assertThat(operations).containsExactly("GetItem");
    }

    @Test
    void callbackOnTheMappersThreads_thatWaitsForAnotherRequest_getsIt() throws Exception {
        Keyspread one = dynamoDb.builder().maximumConcurrentQueries(1).build();
        TicketRepository limited = new TicketRepository(one);
        limited.save(FIRST);

        CompletableFuture<Boolean> all = limited.consistent()
                .async()
                .find(KEY)
                .thenApply(
                        found -> limited.consistent().async().find(KEY).join().equals(found));

        assertThat(all.get(20, TimeUnit.SECONDS)).isEqualTo(true);
    }

    @Test
    void save_withRandomSuffix_returnsTheEntityWithItsSuffix() {
        dynamoDb.create(DayOrderRepository.TABLE);
        DayOrderRepository orders = new DayOrderRepository(keyspread);
        DayOrder order = new DayOrder(LocalDate.EPOCH, "o", Instant.EPOCH, "c", "open", 1, null);

        DayOrder saved = get(orders.async().save(order));

        assertThat(saved.shard()).isNotNull();
        assertThat(get(orders.async().find(orders.key(saved)))).contains(saved);
        get(orders.async().delete(orders.key(saved)));
        assertThat(orders.find(orders.key(saved))).isEmpty();
    }

    @Test
    void nullArgument_failsAtOnce() {
        assertThatThrownBy(() -> tickets.async().save(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void closedMapper_failsTheFutureWithoutAnAsynchronousClient() {
        keyspread.close();

        CompletableFuture<?> found = tickets.consistent().async().find(KEY);

        assertThat(found.handle((value, failure) -> failure == null).join()).isEqualTo(hasAsyncClient);
    }
}
