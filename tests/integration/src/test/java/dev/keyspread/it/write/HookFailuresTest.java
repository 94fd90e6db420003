package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.EntityHook;
import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.entity.Trade;
import dev.keyspread.it.entity.TradeRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Flow;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An exception of {@code afterRead} ends each kind of read, and {@code onUnreadable} does not receive it. */
@ParameterizedClass
@MethodSource("failures")
class HookFailuresTest {

    private static final ItemKey<Trade> KEY = TradeRepository.key("monday", "id07");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter(0)
    WritePaths path;

    @Parameter(1)
    RuntimeException failure;

    private final List<ItemReadException> unreadable = new CopyOnWriteArrayList<>();
    private TradeRepository trades;

    static Stream<Arguments> failures() {
        return Stream.of(WritePaths.values())
                .flatMap(path -> Stream.of(new ItemReadException("expired"), new IllegalStateException("expired"))
                        .map(failure -> Arguments.of(path, failure)));
    }

    @BeforeEach
    void saveTrades() {
        server.create(TradeRepository.TABLE);
        Keyspread keyspread =
                server.keyspread(path.client(server), settings -> settings.hook(Trade.class, new Expiring()));
        trades = new TradeRepository(keyspread);
        trades.saveAll(IntStream.range(0, 20)
                .mapToObj(number -> new Trade(
                        "monday",
                        "id%02d".formatted(number),
                        "ada",
                        BigDecimal.ONE,
                        Instant.EPOCH,
                        new Trade.Venue("Oslo", number),
                        List.of(),
                        "note"))
                .toList());
    }

    private final class Expiring implements EntityHook<Trade> {

        @Override
        public Trade afterRead(Trade trade) {
            if (trade.id().equals("id07")) {
                throw failure;
            }
            return trade;
        }
    }

    private void assertFails(ThrowingCallable read) {
        assertThat(catchThrowable(read)).isSameAs(failure);
        assertThat(unreadable).isEmpty();
    }

    private void assertFails(CompletableFuture<?> read) {
        Throwable thrown = catchThrowable(read::join);
        assertThat(thrown instanceof CompletionException ? thrown.getCause() : thrown)
                .isSameAs(failure);
        assertThat(unreadable).isEmpty();
    }

    @Test
    void gathersAndScans_fail() {
        var query = trades.query("monday").onUnreadable(unreadable::add);

        assertFails(query::list);
        assertFails(() -> query.shards().unordered().list());
        assertFails(() -> query.page(10));
        assertFails(() -> {
            try (Stream<Trade> stream = query.stream()) {
                assertThat(stream.toList()).isEmpty();
            }
        });
        assertFails(() -> trades.table().scan().onUnreadable(unreadable::add).list());
        assertFails(query.async().list());
        assertFails(query.async().page(10));
        assertFails(published(query.async().publisher()));
        assertThat(query.page(7).items()).hasSize(7);
    }

    @Test
    void singleReadsAndTransactions_fail() {
        assertFails(() -> trades.find(KEY));
        assertFails(() -> trades.consistent().find(KEY));
        assertFails(trades.async().find(KEY));
        assertFails(() -> ReadTransaction.of(Find.of(trades, KEY)).run());
    }

    @Test
    void batches_fail_fromTheTableAndTheCache() {
        Find<Trade> find = Find.of(trades, KEY);
        BatchRead batch = BatchRead.of(find).onUnreadable(unreadable::add);

        assertFails(batch::run);
        assertFails(batch::run);
        assertFails(() -> batch.consistent().run());
        assertFails(batch.async().run());
        assertFails(() -> trades.findAll(List.of(KEY)));
    }

    private static CompletableFuture<Void> published(Flow.Publisher<Trade> publisher) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        publisher.subscribe(new Flow.Subscriber<>() {

            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(Trade trade) {}

            @Override
            public void onError(Throwable thrown) {
                end.completeExceptionally(thrown);
            }

            @Override
            public void onComplete() {
                end.complete(null);
            }
        });
        return end;
    }
}
