package dev.keyspread.query;

import dev.keyspread.AsyncOperation;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.store.CancellationReasons;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.ItemIdentity;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.internal.wire.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * A read of up to 100 items as they are at one point in time, in tables of one account and region. It consumes twice the
 * capacity of strongly consistent reads, and bypasses caches. Immutable and thread-safe.
 */
public final class ReadTransaction {

    /** The times that a transaction is repeated which meets moves of its items. */
    private static final int CONFLICTS = 10;

    private static final long CONFLICT_MILLIS = 25;

    private final List<Find<?>> finds;

    private ReadTransaction(List<Find<?>> finds) {
        this.finds = finds;
    }

    /** Creates a transaction of reads by repositories of one {@link dev.keyspread.Keyspread}. */
    public static ReadTransaction of(Find<?>... finds) {
        return new ReadTransaction(List.of(finds));
    }

    /** Returns this transaction with another read. */
    public ReadTransaction and(Find<?> find) {
        return new ReadTransaction(
                Stream.<Find<?>>concat(finds.stream(), Stream.of(find)).toList());
    }

    /**
     * Reads the items.
     *
     * @throws TransactionFailedException if DynamoDB canceled the transaction, for instance since a write of an item was in
     *     progress; its reasons say for which reads
     * @throws IllegalArgumentException for no reads, too many, or two of one item; nothing was sent
     * @throws dev.keyspread.error.ItemReadException if an item cannot be read
     */
    public FoundItems run() {
        return Futures.await(run(ClientSession::blocking));
    }

    CompletableFuture<FoundItems> run(Function<ClientSession, Sender> senders) {
        Sender sender = senders.apply(requireSound().target.session());
        Set<LayoutLease> leases = new LinkedHashSet<>();
        finds.forEach(find -> Stream.ofNullable(find.target.lease()).forEach(leases::add));
        return leases.isEmpty()
                ? run(sender)
                : Leases.read(leases, sender.gateway(), held -> located(held, sender, CONFLICTS));
    }

    /** Reads again if an item is just being moved, which takes a transaction. */
    private CompletableFuture<FoundItems> located(Leases leases, Sender sender, int retries) {
        return Futures.recover(located(leases, sender), failure -> {
            boolean isMoved = CancellationReasons.isConflict(failure) && leases.areMoving();
            if (!isMoved || retries == 0) {
                return CompletableFuture.failedFuture(failure);
            }
            long millis = ThreadLocalRandom.current().nextLong(CONFLICT_MILLIS * (CONFLICTS - retries + 1)) + 1;
            return Futures.compose(
                    sender.pause(Duration.ofMillis(millis)), paused -> located(leases, sender, retries - 1));
        });
    }

    /** Reads items that may move at both of their places: in one transaction, an item is at one of them. */
    private CompletableFuture<FoundItems> located(Leases leases, Sender sender) {
        // Items that differ only in a source of one layout share a place in the other one.
        Map<ItemIdentity, Find<?>> places = new LinkedHashMap<>();
        Map<Find<?>, List<Find<?>>> located = new HashMap<>();
        for (Find<?> find : finds) {
            List<Find<?>> own = new ArrayList<>();
            places(find, leases).forEach(place -> own.add(places.computeIfAbsent(identity(place), unknown -> place)));
            located.put(find, own);
        }
        if (places.size() > Limits.TRANSACTION_ITEMS) {
            throw new IllegalArgumentException(
                    "A transaction has up to %d reads. While items move between two layouts, each of their reads counts twice (found %d)"
                            .formatted(Limits.TRANSACTION_ITEMS, places.size()));
        }
        return Futures.transform(
                new ReadTransaction(List.copyOf(places.values())).run(sender),
                found -> new FoundItems(
                        finds,
                        find -> Objects.requireNonNull(located.get(find)).stream()
                                .flatMap(place -> found.get(place).stream())
                                .findFirst()));
    }

    private static ItemIdentity identity(Find<?> find) {
        return new ItemIdentity(find.target.table(), find.target.storedKey());
    }

    private static List<Find<?>> places(Find<?> find, Leases leases) {
        LayoutLease lease = find.target.lease();
        if (lease == null) {
            return List.of(find);
        }
        LayoutLease.Held held = leases.of(lease);
        Find<?> written = new Find<>(find.target.in(held.target()));
        Find<?> left = new Find<>(find.target.in(held.target().other()));
        boolean isOnePlace = held.isSteady() || written.target.storedKey().equals(left.target.storedKey());
        return isOnePlace ? List.of(written) : List.of(written, left);
    }

    private CompletableFuture<FoundItems> run(Sender sender) {
        CompletableFuture<FoundItems> read = Futures.transform(
                sender.observed(
                        Operation.TRANSACT_GET_ITEMS,
                        () -> finds.stream().map(find -> find.target.table()).toList(),
                        observed -> observed.send(new Call<>(Operation.TRANSACT_GET_ITEMS, this::exchange))),
                this::found);
        return Futures.recover(
                read,
                failure -> CompletableFuture.failedFuture(
                        failure instanceof TransactionCanceledException canceled ? failure(canceled) : failure));
    }

    private FoundItems found(List<Optional<Row<Object>>> rows) {
        return new FoundItems(
                finds,
                find -> find.target.returned(rows.get(finds.indexOf(find)).map(Row::entity)));
    }

    /** Returns this transaction with a method that returns a future. */
    public AsyncOperation<FoundItems> async() {
        return new AsyncOperation<>(() -> run(ClientSession::asynchronous));
    }

    /** Returns the request that {@link #run()} sends, without sending it. It has no overrides of the mapper. */
    public TransactGetItemsRequest toRequest() {
        requireSound();
        return exchange().request();
    }

    private Exchange<TransactGetItemsRequest, TransactGetItemsResponse, List<Optional<Row<Object>>>> exchange() {
        TransactGetItemsRequest request = TransactGetItemsRequest.builder()
                .transactItems(finds.stream().map(ReadTransaction::action).toList())
                .build();
        ResponseDecoder.OfTransaction<Object> items = new ResponseDecoder.OfTransaction<>(
                finds.stream().map(find -> find.target.decoder()).toList());
        return new Exchange<>(request, items, items::rows);
    }

    private static TransactGetItem action(Find<?> find) {
        return TransactGetItem.builder()
                .get(get -> get.tableName(find.target.table()).key(find.target.key()))
                .build();
    }

    private static Function<Map<String, AttributeValue>, ?> decoder(Find<?> find) {
        return find.target::read;
    }

    private TransactionFailedException failure(TransactionCanceledException canceled) {
        List<WriteFailure> failures = CancellationReasons.of(
                canceled, finds.stream().map(ReadTransaction::decoder).toList());
        String reasons = failures.stream()
                .map(failure -> "the %s, %s %s"
                        .formatted(finds.get(failure.position()), failure.code(), failure.message())
                        .strip())
                .collect(Collectors.joining("; "));
        String reason = reasons.isEmpty() ? CancellationReasons.message(canceled) : reasons;
        String explanation = CancellationReasons.explanation(
                failures, finds.stream().map(find -> find.target).toList());
        return new TransactionFailedException(
                "The transaction read nothing: " + reason + explanation, failures, canceled);
    }

    private Find<?> requireSound() {
        if (finds.isEmpty() || finds.size() > Limits.TRANSACTION_ITEMS) {
            throw new IllegalArgumentException(
                    "A transaction has 1 to %d reads (found %d)".formatted(Limits.TRANSACTION_ITEMS, finds.size()));
        }
        Find<?> first = finds.get(0);
        Set<ItemIdentity> items = new HashSet<>();
        for (Find<?> find : finds) {
            if (!find.target.sharesSession(first.target)) {
                throw new IllegalArgumentException(
                        "The " + find + " is of a repository on another Keyspread than that of " + first.target
                                + ". One transaction goes through one client");
            }
            if (!items.add(identity(find))) {
                throw new IllegalArgumentException(
                        "The " + find + " is the second read of that item, and a transaction has one of each");
            }
        }
        return first;
    }
}
