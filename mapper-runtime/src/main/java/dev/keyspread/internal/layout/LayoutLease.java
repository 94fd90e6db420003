package dev.keyspread.internal.layout;

import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.layout.LayoutRecord.Phase;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.TwoLayouts;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * The record of one layout as this process knows it. A process may act on a record until its lease ends, which is counted on the
 * process's own clock from before the record was read: no clocks are compared. Thread-safe.
 */
public final class LayoutLease {

    private static final Logger LOG = LoggerFactory.getLogger("dev.keyspread.layout");

    /** The time between two reads of the record while writes wait. */
    public static final Duration POLL = Duration.ofMillis(250);

    /** The attribute of the item that changes with each write of one of its records. */
    private static final String TOKEN = "keyspread-token";

    private final String tableName;
    private final TableSchema table;
    private final @Nullable TwoLayouts layouts;
    private final @Nullable String only;
    private final LongSupplier nanoTime;
    private final Supplier<Gateway> background;
    private final Runnable changed;
    private final Map<String, AttributeValue> key;
    private final Set<ItemDecoder<?>> entities = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private volatile @Nullable Held held;
    private volatile @Nullable AttributeValue token;

    /**
     * Creates a lease on a record that was not read yet.
     *
     * @param tableName the table's name as DynamoDB knows it
     * @param background sends the requests that nobody waits for
     * @param changed is run when the record has changed
     */
    public LayoutLease(
            String tableName,
            TableSchema table,
            TwoLayouts layouts,
            LongSupplier nanoTime,
            Supplier<Gateway> background,
            Runnable changed) {
        this(tableName, table, layouts, null, nanoTime, background, changed);
    }

    private LayoutLease(
            String tableName,
            TableSchema table,
            @Nullable TwoLayouts layouts,
            @Nullable String only,
            LongSupplier nanoTime,
            Supplier<Gateway> background,
            Runnable changed) {
        this.tableName = tableName;
        this.table = table;
        this.layouts = layouts;
        this.only = only;
        this.nanoTime = nanoTime;
        this.background = background;
        this.changed = changed;
        this.key = LayoutRecord.key(table);
    }

    /**
     * Creates a check of a program that knows one layout: it requires once that all items of the record are in it. Without a record, they
     * are.
     */
    public static LayoutLease check(String tableName, TableSchema table, String only, LongSupplier nanoTime) {
        return new LayoutLease(
                tableName,
                table,
                null,
                only,
                nanoTime,
                () -> {
                    throw new IllegalStateException("A check is made once");
                },
                () -> {});
    }

    /** Returns whether this is a check that has passed, so that the table has nothing to do with records any more. */
    public boolean isPassed() {
        return only != null && held != null;
    }

    /** Returns the record, which may be acted on now. It is read anew if the lease has ended, and in time before it ends. */
    public CompletableFuture<Held> held(Gateway gateway) {
        Held known = held;
        long now = nanoTime.getAsLong();
        if (known == null || now - known.end >= 0) {
            return refresh(gateway);
        }
        if (now - known.middle() >= 0 && refreshing.compareAndSet(false, true)) {
            CompletableFuture<?> unused =
                    refresh(background.get()).whenComplete((record, failure) -> refreshing.set(false));
        }
        return CompletableFuture.completedFuture(known);
    }

    /** Returns whether {@code acted} was valid until now: all that was read under it counts. */
    public boolean isValid(Held acted) {
        Held known = held;
        return known != null && known.isSame(acted) && nanoTime.getAsLong() - known.end < 0;
    }

    /** Returns whether a write may still be sent that acts on {@code acted}. */
    boolean hasEnded(Held acted) {
        Held known = held;
        long end = known != null && known.isSame(acted) ? known.end : acted.end;
        return nanoTime.getAsLong() - end >= 0;
    }

    /** Returns a record that was read lately. Many writes may wait for the end of a pause: one of them reads for all. */
    CompletableFuture<Held> polled(Gateway gateway) {
        Held known = held;
        boolean isNew = known != null && nanoTime.getAsLong() - known.started < POLL.toNanos();
        if (known != null && (isNew || !refreshing.compareAndSet(false, true))) {
            return CompletableFuture.completedFuture(known);
        }
        return Futures.ending(refresh(gateway), () -> refreshing.set(false));
    }

    /** Reads the record. Ends a pause that lasted long enough. */
    public CompletableFuture<Held> refresh(Gateway gateway) {
        long started = nanoTime.getAsLong();
        CompletableFuture<GetItemResponse> read = gateway.send(Call.of(
                Operation.GET_ITEM,
                GetItemRequest.builder()
                        .tableName(tableName)
                        .key(key)
                        .consistentRead(true)
                        .build()));
        String checked = only;
        return checked == null ? accepted(read, started, gateway) : passed(read, checked, started, gateway);
    }

    private CompletableFuture<Held> accepted(CompletableFuture<GetItemResponse> read, long started, Gateway gateway) {
        CompletableFuture<GetItemResponse> known =
                Futures.recover(read, failure -> CompletableFuture.failedFuture(unreadable(failure)));
        return Futures.compose(known, response -> {
            List<LayoutRecord> records = LayoutRecord.of(response.item(), table);
            LayoutRecord record = required(records);
            // A process that acts on none of them must see soon, too, that the move of a part begins.
            Duration shortest = records.stream()
                    .map(LayoutRecord::lease)
                    .min(Duration::compareTo)
                    .orElse(record.lease());
            Held accepted = accept(record, shortest, started, response.item().get(TOKEN));
            return open(accepted, gateway);
        });
    }

    private CompletableFuture<Held> passed(
            CompletableFuture<GetItemResponse> read, String text, long started, Gateway gateway) {
        Duration always = Duration.ofDays(36_500);
        Held forEver = new Held(LayoutRecord.without(text), always, started, started + always.toNanos(), started);
        // A table that does not exist has no record, and a program that may only write cannot read it.
        CompletableFuture<Optional<GetItemResponse>> known =
                Futures.recover(Futures.transform(read, Optional::of), failure -> {
                    if (isDenied(failure)) {
                        held = forEver;
                    }
                    return isDenied(failure) || failure instanceof ResourceNotFoundException
                            ? CompletableFuture.completedFuture(Optional.empty())
                            : CompletableFuture.failedFuture(unreadable(failure));
                });
        return Futures.compose(known, response -> {
            if (response.isEmpty()) {
                return CompletableFuture.completedFuture(forEver);
            }
            List<LayoutRecord> records = LayoutRecord.of(response.get().item(), table);
            records.forEach(record -> requireSteady(record, text));
            requireOfAllParts(records);
            return sealed(records.iterator(), forEver, gateway);
        });
    }

    private void requireSteady(LayoutRecord record, String text) {
        if (!record.isSteadyIn(text)) {
            throw new LayoutException(
                    ("Table %s is %s, and this program declares only the layout \"%s\". Deploy the version that declares"
                                    + " both, with formerly, and move the items: keyspread reshard, or with --reverse")
                            .formatted(tableName, record, text));
        }
    }

    /** If the items of a subtype were moved on their own, those of a subtype without a record were not. */
    private void requireOfAllParts(List<LayoutRecord> records) {
        Set<String> parts = records.stream().map(LayoutRecord::attribute).collect(Collectors.toSet());
        boolean areMoved = records.stream().anyMatch(record -> record.side() == Side.CURRENT);
        List<String> missing = table.layoutSortKeys().stream()
                .filter(template -> !parts.contains(LayoutRecord.attribute(template)))
                .toList();
        if (areMoved && !parts.contains(LayoutRecord.ALL) && !missing.isEmpty()) {
            throw new LayoutException(
                    ("Table %s is %s for the sort key templates %s. This program declares only that layout, and items with the templates"
                                    + " %s were not moved to it. Run keyspread reshard for these templates with formerly, also if there"
                                    + " are no items yet")
                            .formatted(
                                    tableName,
                                    records.get(0),
                                    parts.stream()
                                            .map(LayoutRecord::template)
                                            .sorted()
                                            .toList(),
                                    missing));
        }
    }

    private CompletableFuture<Held> sealed(Iterator<LayoutRecord> records, Held forEver, Gateway gateway) {
        if (!records.hasNext()) {
            held = forEver;
            return CompletableFuture.completedFuture(forEver);
        }
        LayoutRecord record = records.next();
        // A program that may only read leaves it to others. After a reversed move, the same move can begin again.
        CompletableFuture<Boolean> sealed = record.isSealed()
                ? CompletableFuture.completedFuture(true)
                : Futures.recover(
                        write(record, record.sealing(), gateway),
                        failure -> isDenied(failure)
                                ? CompletableFuture.completedFuture(true)
                                : CompletableFuture.failedFuture(unreadable(failure)));
        // Otherwise, the record was changed meanwhile.
        return Futures.compose(sealed, isSealed -> isSealed ? sealed(records, forEver, gateway) : refresh(gateway));
    }

    /** A table that does not exist has no record: the error is that of a table with one layout. */
    private RuntimeException unreadable(Throwable failure) {
        if (failure instanceof ResourceNotFoundException missing) {
            return missing;
        }
        return new LayoutException(
                "The layout record of table " + tableName + " cannot be read, so it is not known where its items are",
                failure);
    }

    private static boolean isDenied(Throwable failure) {
        return failure instanceof DynamoDbException refused
                && refused.awsErrorDetails() != null
                && "AccessDeniedException".equals(refused.awsErrorDetails().errorCode());
    }

    /** Returns the record to act on: one that was not written concerns the own items alone. */
    private LayoutRecord required(List<LayoutRecord> records) {
        LayoutRecord initial = LayoutRecord.initial(table, layouts());
        if (records.isEmpty()) {
            return initial;
        }
        boolean isOfParts = initial.isOfAll() && !records.get(0).isOfAll();
        List<LayoutRecord> accepted = records.stream().map(this::required).toList();
        if (isOfParts
                && !accepted.stream().allMatch(part -> part.phase() == Phase.STEADY && part.side() == Side.FORMER)) {
            throw new LayoutException(
                    "Table " + tableName + " is " + records + ", each for the items of one sort key template, which"
                            + " this program declares as one entity. Finish their moves, or move them back");
        }
        return isOfParts ? initial : accepted.get(0);
    }

    private LayoutRecord required(LayoutRecord record) {
        String former = layouts().former().text();
        String current = layouts().current().text();
        if (record.phase() == Phase.STEADY) {
            // An earlier move has ended in a layout that the table can be moved from, or is in already.
            String now = record.text(record.side());
            boolean isFormer = !now.equals(current) && LayoutRecord.isKept(now, former);
            if (isFormer || LayoutRecord.isKept(now, current)) {
                return record.between(layouts(), isFormer ? Side.FORMER : Side.CURRENT);
            }
        }
        if (!record.former().equals(former) || !record.current().equals(current)) {
            throw new LayoutException(
                    ("Table %s is %s, and items were moved between \"%s\" and \"%s\". This program declares"
                                    + " \"%s\", formerly \"%s\". Deploy the declaration of the layout record, or finish the move before"
                                    + " the layout changes again")
                            .formatted(tableName, record, record.former(), record.current(), current, former));
        }
        return record;
    }

    /** A record whose read began before that of the known one tells nothing new. */
    private synchronized Held accept(
            LayoutRecord record, Duration lease, long started, @Nullable AttributeValue newToken) {
        Held known = held;
        if (known != null && started - known.started < 0) {
            return known;
        }
        boolean isNew = known == null || known.record.version() != record.version();
        long seen = isNew || known == null ? nanoTime.getAsLong() : known.seen;
        Held accepted = new Held(record, lease, started, started + lease.toNanos(), seen);
        held = accepted;
        token = newToken;
        if (isNew && known != null) {
            changed.run();
            LOG.info("Table {} is {}", tableName, record);
        }
        return accepted;
    }

    private CompletableFuture<Held> open(Held accepted, Gateway gateway) {
        // A program that may only read leaves it to others.
        return Futures.recover(opened(accepted, gateway), failure -> CompletableFuture.completedFuture(accepted));
    }

    /** Ends a pause that lasted long enough. Fails if the record cannot be changed. */
    public CompletableFuture<Held> opened(Held accepted, Gateway gateway) {
        LayoutRecord paused = accepted.record;
        return accepted.mayOpen(nanoTime.getAsLong())
                ? Futures.compose(
                        write(paused, paused.opened(), gateway),
                        isOpened -> isOpened ? refresh(gateway) : CompletableFuture.completedFuture(accepted))
                : CompletableFuture.completedFuture(accepted);
    }

    /**
     * Replaces the record, unless it was changed. The result tells whether it was replaced. Beside a record of all items, no other one
     * changes.
     */
    public CompletableFuture<Boolean> write(LayoutRecord present, LayoutRecord next, Gateway gateway) {
        Map<String, AttributeValue> values = new HashMap<>(values(present));
        values.put(":next", next.value());
        values.put(":new", newToken());
        UpdateItemRequest update =
                change(present, "SET #k = :next, #token = :new", values).build();
        return unlessChanged(gateway.send(Call.of(Operation.UPDATE_ITEM, update)));
    }

    /** Deletes the record, unless it was changed: all items are in the former layout. The result tells whether it was deleted. */
    public CompletableFuture<Boolean> delete(LayoutRecord present, Gateway gateway) {
        AttributeValue mark = newToken();
        Map<String, AttributeValue> values = new HashMap<>(values(present));
        values.put(":new", mark);
        UpdateItemRequest remove = change(present, "SET #token = :new REMOVE #k", values)
                .returnValues(ReturnValue.ALL_NEW)
                .build();
        CompletableFuture<UpdateItemResponse> removed = gateway.send(Call.of(Operation.UPDATE_ITEM, remove));
        return unlessChanged(Futures.<UpdateItemResponse, Boolean>compose(
                removed,
                left -> left.attributes().size() == key.size() + 1
                        ? deleteEmpty(mark, gateway)
                        : CompletableFuture.completedFuture(true)));
    }

    private static AttributeValue newToken() {
        return AttributeValue.fromS(UUID.randomUUID().toString());
    }

    /** Deletes the item without records, unless another record was written meanwhile. */
    private CompletableFuture<Boolean> deleteEmpty(AttributeValue mark, Gateway gateway) {
        DeleteItemRequest request = DeleteItemRequest.builder()
                .tableName(tableName)
                .key(key)
                .conditionExpression("#token = :mark")
                .expressionAttributeNames(Map.of("#token", TOKEN))
                .expressionAttributeValues(Map.of(":mark", mark))
                .build();
        return Futures.transform(
                unlessChanged(gateway.send(Call.of(Operation.DELETE_ITEM, request))), isDeleted -> true);
    }

    private UpdateItemRequest.Builder change(LayoutRecord present, String update, Map<String, AttributeValue> values) {
        Map<String, String> names = new HashMap<>(Map.of("#k", present.attribute(), "#token", TOKEN));
        StringBuilder condition = new StringBuilder();
        if (present.version() == 0) {
            condition.append("attribute_not_exists(#k)");
        } else {
            condition.append("#k.#v = :v");
            names.put("#v", "version");
        }
        AttributeValue known = token;
        if (!present.isOfAll()) {
            condition.append(" AND attribute_not_exists(#all)");
            names.put("#all", LayoutRecord.ALL);
        } else if (present.version() == 0 && known == null) {
            // The records of parts must be those that were read.
            condition.append(" AND attribute_not_exists(#token)");
        } else if (present.version() == 0) {
            condition.append(" AND #token = :token");
            values.put(":token", Objects.requireNonNull(known));
        }
        return UpdateItemRequest.builder()
                .tableName(tableName)
                .key(key)
                .updateExpression(update)
                .conditionExpression(condition.toString())
                .expressionAttributeNames(names)
                .expressionAttributeValues(values);
    }

    private static Map<String, AttributeValue> values(LayoutRecord present) {
        return present.version() == 0 ? Map.of() : Map.of(":v", AttributeValue.fromN(Long.toString(present.version())));
    }

    private static CompletableFuture<Boolean> unlessChanged(CompletableFuture<?> change) {
        return Futures.recover(
                Futures.transform(change, response -> true),
                failure -> failure instanceof ConditionalCheckFailedException
                        ? CompletableFuture.completedFuture(false)
                        : CompletableFuture.failedFuture(failure));
    }

    /** Returns the layouts of the table. */
    public TwoLayouts layouts() {
        return Objects.requireNonNull(layouts, "A program that knows one layout moves no items");
    }

    /** Returns this lease, with another entity whose items the record concerns. */
    public LayoutLease with(ItemDecoder<?> entity) {
        entities.add(entity);
        return this;
    }

    /** Returns the known entities whose items the record concerns. */
    public Set<ItemDecoder<?>> entities() {
        return entities;
    }

    /** Returns whether a record concerns the items of the own sort key template alone, or all if the entity has several. */
    public boolean isOwn(LayoutRecord record) {
        return record.attribute().equals(LayoutRecord.attribute(table));
    }

    /** Returns the templates of the keys whose layouts the record has. */
    public String templates() {
        return LayoutRecord.attribute(table) + " " + table.layoutKey();
    }

    /** Returns the layouts that the program declares, as messages name them. */
    public String declared() {
        String text = only;
        return text == null ? layouts().current() + ", formerly " + layouts().former() : text;
    }

    /** Returns whether this is a check, with one layout. */
    public boolean isCheck() {
        return only != null;
    }

    /**
     * A record that was read.
     *
     * @param lease how long a process may act on it
     * @param started when its read began
     * @param end when its lease ends
     * @param seen when this version was first seen
     */
    public record Held(LayoutRecord record, Duration lease, long started, long end, long seen) {

        private long middle() {
            return started + (end - started) / 2;
        }

        /** Returns whether the table has not changed from one record to another. */
        public boolean isSame(Held other) {
            // Without a record, the lease shortens when the move of other items begins.
            return record.version() == other.record.version() && lease.equals(other.lease);
        }

        /** Returns the longest time that a write may take that acts on the record. */
        Duration longestWrite() {
            Duration shortest = Duration.ofSeconds(2);
            return lease.compareTo(shortest) < 0 ? shortest : lease;
        }

        /** Returns whether all items have been in one layout since an earlier read. To move and to move back takes three minutes at least. */
        public boolean hasStayedSince(Held before) {
            return isSteady()
                    && before.isSteady()
                    && target() == before.target()
                    && started - before.started < TimeUnit.MINUTES.toNanos(2);
        }

        private boolean mayOpen(long now) {
            return record.phase() == Phase.PAUSED
                    && now - seen >= record.pause().toNanos();
        }

        /** Returns the layout that a write goes to. */
        public Side target() {
            return record.side();
        }

        /** Returns whether the move was reversed: an eventually consistent read may miss an item that was just moved. */
        public boolean isTurned() {
            return record.turned();
        }

        /** Returns whether items are in two places. */
        public boolean isMoving() {
            return record.phase() == Phase.MOVING;
        }

        /** Returns whether writes must wait. */
        public boolean isPaused() {
            return record.phase() == Phase.PAUSED;
        }

        /** Returns whether all items are in one layout. */
        public boolean isSteady() {
            return record.phase() == Phase.STEADY;
        }

        @Override
        public String toString() {
            return Objects.toString(record);
        }
    }
}
