package dev.keyspread.it.reshard;

import static java.util.Objects.requireNonNull;

import dev.keyspread.KeyedRepository;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.it.reshard.Ledger.Versions;
import dev.keyspread.it.reshard.OperationHistory.Event;
import dev.keyspread.it.reshard.OperationHistory.Kind;
import dev.keyspread.it.reshard.SimulatedWorld.Process;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A service: one operation after the other, near the changes of the record or at any time. */
final class HistoryClient<R extends KeyedRepository<E>, E> {

    private static final int OPERATIONS = 9;

    private final ReshardHistory<R, E> history;
    private final Ledger<R, E> ledger;
    private final Process process;
    private final R entries;
    private final HistoryReads<R, E> reads;
    private final List<Supplier<CompletableFuture<?>>> kinds;
    private int left = OPERATIONS;

    HistoryClient(ReshardHistory<R, E> history, Ledger<R, E> ledger, Process process) {
        this.history = history;
        this.ledger = ledger;
        this.process = process;
        this.entries = history.repository(process);
        this.reads = new HistoryReads<>(history, ledger, process, entries);
        List<Supplier<CompletableFuture<?>>> all = new ArrayList<>(List.of(
                this::save,
                this::save,
                this::create,
                this::update,
                this::update,
                this::patch,
                this::conditionalSave,
                this::delete,
                this::take,
                this::transaction,
                this::deleteAndCreate));
        if (ledger.isVersioned()) {
            all.addAll(List.of(this::saveVersion, this::saveVersion, this::saveVersion));
        } else {
            all.addAll(List.of(this::replace, this::upsert, this::saveAll, this::load, this::deleteAll));
        }
        all.addAll(reads.kinds());
        this.kinds = all;
    }

    void begin() {
        if (left-- == 0) {
            return;
        }
        CompletableFuture<?> unused = pause().thenRun(() -> {
            CompletableFuture<?> ended = any(kinds).get().handle((done, failure) -> {
                if (failure != null) {
                    history.violation(process.name + " failed: " + ReshardHistory.trace(Futures.cause(failure)));
                }
                begin();
                return null;
            });
            history.mayKill(process, () -> {});
        });
    }

    private static <T> T any(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    private <T> T any(List<T> list) {
        return any(list, history.random());
    }

    /** Waits for a move, a change of the record, or some time. A minute after the lease was shortened, writes pause. */
    private CompletableFuture<?> pause() {
        int kind = history.random().nextInt(8);
        if (kind < 2) {
            return process.sleep(random(30_000));
        }
        if (kind < 4) {
            return process.sleep(random(2_000));
        }
        if (kind < 6) {
            return history.move(process, Duration.ofSeconds(20));
        }
        Duration delay = kind == 6 ? Duration.ofSeconds(57).plus(random(4_500)) : random(5_000);
        return history.change(process, Duration.ofSeconds(70), delay);
    }

    private Duration random(int millis) {
        return Duration.ofMillis(history.random().nextInt(millis));
    }

    private int anyItem() {
        return history.anyItem();
    }

    private CompletableFuture<?> save() {
        // Without a version, the item must not exist.
        Kind kind = ledger.isVersioned() ? Kind.CREATE : Kind.SAVE;
        return write(kind, anyItem(), (item, value) -> entries.async().save(ledger.entry(item, value)));
    }

    private CompletableFuture<?> create() {
        return write(Kind.CREATE, anyItem(), (item, value) -> entries.async().create(ledger.entry(item, value)));
    }

    private CompletableFuture<?> update() {
        return write(
                Kind.UPDATE,
                anyItem(),
                (item, value) -> updated(item, value).async().run());
    }

    private Update<E> updated(int item, int value) {
        return entries.update(ledger.key(item)).set(ledger.members().attribute(), value);
    }

    private CompletableFuture<?> patch() {
        return ledger.isVersioned()
                ? update()
                : write(
                        Kind.UPDATE,
                        anyItem(),
                        (item, value) -> Update.patch(entries, ledger.entry(item, value))
                                .async()
                                .run());
    }

    private CompletableFuture<?> conditionalSave() {
        return ledger.isVersioned()
                ? update()
                : write(
                        Kind.UPDATE,
                        anyItem(),
                        (item, value) -> existing(item, value).async().run());
    }

    private Save<E> existing(int item, int value) {
        return entries.prepareSave(ledger.entry(item, value)).onlyIf(Condition.itemExists());
    }

    private CompletableFuture<?> upsert() {
        return write(
                Kind.SAVE,
                anyItem(),
                (item, value) -> updated(item, value)
                        .orSave(entries.prepareSave(ledger.entry(item, value)))
                        .async()
                        .run());
    }

    private CompletableFuture<?> replace() {
        return write(
                Kind.REPLACE,
                anyItem(),
                (item, value) -> entries.prepareSave(ledger.entry(item, value))
                        .returningOld()
                        .async()
                        .run()
                        .thenApply(this::amount));
    }

    private CompletableFuture<?> delete() {
        return write(Kind.DELETE, anyItem(), (item, value) -> entries.async().delete(ledger.key(item)));
    }

    private CompletableFuture<?> take() {
        return write(
                Kind.TAKE,
                anyItem(),
                (item, value) -> entries.prepareDelete(ledger.key(item))
                        .returningOld()
                        .async()
                        .run()
                        .thenApply(this::amount));
    }

    /** Returns the amount of an entry that a write returned, 0 if there was none. */
    private Object amount(Optional<E> entry) {
        return entry.map(ledger::amount).orElse(0);
    }

    private CompletableFuture<?> write(
            Kind kind, int item, BiFunction<Integer, Integer, CompletableFuture<?>> operation) {
        int value = history.nextValue();
        Event event = history.operations().begin(kind, history.world().step(), value, item);
        return awaited(event, operation.apply(item, value));
    }

    private CompletableFuture<?> awaited(Event event, CompletableFuture<?> operation) {
        return operation.handle((done, failure) -> {
            if (failure == null) {
                ended(event, done instanceof Integer before ? before : "ok");
            } else {
                failed(event, failure);
            }
            return null;
        });
    }

    private void ended(Event event, Object result) {
        event.end(history.world().step(), result);
        reads.wrote(event.items());
    }

    private void failed(Event event, Throwable failure) {
        if (Futures.cause(failure) instanceof ConditionFailedException
                || Futures.cause(failure) instanceof TransactionFailedException) {
            event.end(history.world().step(), event.kind() == Kind.CREATE ? "exists" : "none");
        } else if (!ReshardHistory.isTimeout(failure)) {
            history.violation(event + " failed: " + ReshardHistory.trace(Futures.cause(failure)));
        }
    }

    /** Reads an entry, and saves it some time later. */
    private CompletableFuture<?> saveVersion() {
        Versions<E> versions = requireNonNull(ledger.versions());
        int item = anyItem();
        return EntityStore.of(entries)
                .consistent()
                .findAsync(ledger.key(item))
                .thenCompose(found -> found.isEmpty()
                        ? CompletableFuture.completedFuture(null)
                        : process.sleep(random(5_000)).thenCompose(slept -> {
                            int value = history.nextValue();
                            long version = versions.version().applyAsLong(found.get());
                            Event event = history.operations()
                                    .begin(Kind.SAVE_VERSION, history.world().step(), value, version, item);
                            E changed = versions.changed().apply(found.get(), value);
                            return awaited(event, entries.async().save(changed));
                        }));
    }

    private CompletableFuture<?> transaction() {
        int value = history.nextValue();
        Event event =
                history.operations().begin(Kind.TRANSACTION, history.world().step(), value, 0, 2);
        WriteTransaction both =
                WriteTransaction.of(updated(0, value), ledger.isVersioned() ? updated(2, value) : existing(2, value));
        return awaited(event, both.async().run());
    }

    private CompletableFuture<?> deleteAndCreate() {
        int value = history.nextValue();
        Event event = history.operations()
                .begin(Kind.DELETE_AND_CREATE, history.world().step(), value, 1, 3);
        WriteTransaction both = WriteTransaction.of(
                entries.prepareDelete(ledger.key(1)),
                entries.prepareSave(ledger.entry(3, value)).onlyIf(Condition.itemDoesNotExist()));
        return awaited(event, both.async().run());
    }

    private CompletableFuture<?> saveAll() {
        return batch(Kind.SAVE, (first, second) -> entries.async().saveAll(List.of(first, second)));
    }

    private CompletableFuture<?> load() {
        return batch(
                Kind.SAVE,
                (first, second) ->
                        BulkLoad.into(entries).async(Stream.of(first, second)).run());
    }

    private CompletableFuture<?> deleteAll() {
        return batch(
                Kind.DELETE,
                (first, second) -> entries.async().deleteAll(List.of(entries.key(first), entries.key(second))));
    }

    private CompletableFuture<?> batch(Kind kind, BiFunction<E, E, CompletableFuture<?>> operation) {
        int first = history.random().nextInt(ReshardHistory.ITEMS - 1);
        int value = history.nextValue();
        List<Event> events = IntStream.of(first, first + 1)
                .mapToObj(
                        item -> history.operations().begin(kind, history.world().step(), value, item))
                .toList();
        return operation
                .apply(ledger.entry(first, value), ledger.entry(first + 1, value))
                .handle((done, failure) -> {
                    events.forEach(event -> {
                        if (failure == null) {
                            ended(event, "ok");
                        } else {
                            failed(event, failure);
                        }
                    });
                    return null;
                });
    }
}
