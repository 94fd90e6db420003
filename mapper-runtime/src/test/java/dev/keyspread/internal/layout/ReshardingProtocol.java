package dev.keyspread.internal.layout;

import static dev.keyspread.internal.layout.ModelState.ABSENT;

import dev.keyspread.internal.layout.ModelOperation.Kind;
import dev.keyspread.internal.layout.ModelState.Chunk;
import dev.keyspread.internal.layout.ModelState.Found;
import dev.keyspread.internal.layout.ModelState.FoundBoth;
import dev.keyspread.internal.layout.ModelState.Items;
import dev.keyspread.internal.layout.ModelState.Local;
import dev.keyspread.internal.layout.ModelState.Phase;
import dev.keyspread.internal.layout.ModelState.Read;
import dev.keyspread.internal.layout.ModelState.Result;
import dev.keyspread.internal.layout.ModelState.Row;
import dev.keyspread.internal.layout.ModelState.Rows;
import dev.keyspread.internal.layout.ModelState.Shared;
import dev.keyspread.internal.layout.ModelState.Side;
import dev.keyspread.internal.layout.ModelState.Stage;
import dev.keyspread.internal.layout.ModelState.Step;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The protocol that moves a table from one layout to another while clients read and write it. This class is its
 * executable specification.
 *
 * <p>A record in the table has one of three phases:
 *
 * <ul>
 *   <li>STEADY: all items are in one side. Clients send plain requests to it.
 *   <li>PAUSED: new writes wait until no write is in flight under an older record. Reads use both sides.
 *   <li>MOVING: items move from the source S to the target T. S is frozen: {@link #settle} takes items out of it, and
 *       nothing else changes it. A write settles its items first, then sends the plain request to T. A find reads T, S and
 *       T again; a query reads S, then T. Movers settle the items that no client writes.
 * </ul>
 *
 * <p>Each method makes one atomic DynamoDB request: a GetItem, a conditional write, a TransactWriteItems. Between two
 * requests of a process, any other process may act, or the process may crash.
 *
 * <p>Subclasses are {@linkplain WrongProtocol wrong}, each in one point.
 */
class ReshardingProtocol {

    /** The table with its two sides by role: T, the target that is written, and S, the source that is emptied. */
    record Place(Shared shared, Side target) {

        int getT(int item) {
            return shared.in(target).get(item);
        }

        int getS(int item) {
            return shared.in(target.other()).get(item);
        }

        Place putT(int item, int value) {
            return new Place(shared.with(target, item, value), target);
        }

        Place putS(int item, int value) {
            return new Place(shared.with(target.other(), item, value), target);
        }

        Place putT(Items values) {
            Place first = values.first() == getT(0) ? this : putT(0, values.first());
            return values.second() == getT(1) ? first : first.putT(1, values.second());
        }

        boolean existsInT(int item) {
            return getT(item) != ABSENT;
        }

        boolean existsInS(int item) {
            return getS(item) != ABSENT;
        }

        /** One TransactGetItems of the four places. */
        Items getEither() {
            return new Items(getEither(0), getEither(1));
        }

        private int getEither(int item) {
            return existsInT(item) ? getT(item) : getS(item);
        }
    }

    /** The state after one request of a settle. {@code read} is kept for the next request. */
    record Settling(Place place, @Nullable Read read, boolean done) {}

    /**
     * The state after one request of an operation.
     *
     * @param step the next request, or IDLE if the operation is complete
     * @param result null if the operation is not complete
     * @param newLease whether the operation goes on under the record of a new lease
     */
    record Next(
            Place place,
            Step step,
            @Nullable Local local,
            @Nullable Result result,
            boolean newLease) {

        static Next done(Place place, Result result) {
            return new Next(place, Step.IDLE, null, result, false);
        }

        static Next at(Step step, Place place) {
            return new Next(place, step, null, null, false);
        }

        static Next at(Step step, Place place, @Nullable Local local) {
            return new Next(place, step, local, null, false);
        }

        static Next underNewLease(Place place, Chunk chunk) {
            return new Next(place, Step.FIRST, chunk, null, true);
        }
    }

    /** The role of a side. */
    enum Role {
        S,
        T
    }

    /** One read of a query: one item in one side. */
    record Look(Role role, int item) {}

    /** Whether no item has two copies at any instant. */
    boolean keepsSingleCopy() {
        return true;
    }

    /** Whether no item of S is created or changed in MOVING. */
    boolean freezesSource() {
        return true;
    }

    /**
     * Whether PAUSED becomes MOVING only when no write is in flight under an older record.
     *
     * <p>This is the assumption about time. The model has no clock. The real protocol waits for the lease and the longest
     * request instead, and assumes that a request takes effect within that time or never.
     */
    boolean waitsForLeases() {
        return true;
    }

    /** Whether reads in PAUSED use both sides: other processes may still write the old target, or the new one already. */
    boolean readsBothSidesWhilePaused() {
        return true;
    }

    /** Whether the operator lets all replicas catch up before MOVING becomes STEADY. */
    boolean settlesReplicas() {
        return true;
    }

    /** Whether a read is repeated if its lease ended before its last response arrived. */
    boolean checksLeases() {
        return true;
    }

    /**
     * Makes the next request that moves one item from S to T. The first one reads S. The second one is a transaction: put
     * in T if absent, delete in S if unchanged.
     */
    Settling settle(Place place, int item, @Nullable Read read) {
        if (read == null) {
            return new Settling(place, new Read(place.getS(item)), !place.existsInS(item)); // S is frozen: stays absent
        }
        if (place.getS(item) == read.value() && !place.existsInT(item)) {
            return new Settling(place.putS(item, ABSENT).putT(item, read.value()), null, true);
        }
        return new Settling(place, null, false); // the transaction is cancelled: read again
    }

    /** The plain request to T, in STEADY, and in MOVING after the items are settled. */
    Next steady(ModelOperation operation, Place place) {
        Items items = place.shared().in(place.target());
        return Next.done(place.putT(operation.applied(items)), operation.expected(items));
    }

    /** The next request of an operation in MOVING. Point reads in PAUSED do the same. */
    Next moving(ModelOperation operation, Place place, Step step, @Nullable Local local) {
        return switch (operation.kind()) {
            case SAVE, CREATE, DELETE -> settleThenWrite(operation, place, step, local);
            case UPDATE -> update(operation, place, step, local);
            case TRANSACTION -> transaction(operation, place, step, local);
            case FIND -> find(operation, place, step);
            case READ_TRANSACTION -> Next.done(place, new FoundBoth(place.getEither()));
            case QUERY -> throw new IllegalArgumentException("A query is read in chunks");
        };
    }

    private Next settleThenWrite(ModelOperation operation, Place place, Step step, @Nullable Local local) {
        return step == Step.WRITE ? steady(operation, place) : settle(operation.item(), place, step, local, Step.WRITE);
    }

    /** An update needs an existing item: if T has it, it is moved already, and the update costs one request. */
    private Next update(ModelOperation operation, Place place, Step step, @Nullable Local local) {
        return switch (step) {
            case FIRST -> place.existsInT(operation.item()) ? steady(operation, place) : Next.at(Step.SETTLE, place);
            case SETTLE -> settle(operation.item(), place, step, local, Step.WRITE);
            default -> steady(operation, place);
        };
    }

    /** Settles both items, then sends the plain transaction to T. */
    private Next transaction(ModelOperation operation, Place place, Step step, @Nullable Local local) {
        return switch (step) {
            case FIRST -> settle(0, place, step, local, Step.SECOND);
            case SECOND -> settle(1, place, step, local, Step.WRITE);
            default -> steady(operation, place);
        };
    }

    /** Reads T, S and T again: an item that is in neither at first may have been moved in between. */
    private Next find(ModelOperation operation, Place place, Step step) {
        int item = operation.item();
        return switch (step) {
            case FIRST ->
                place.existsInT(item) ? Next.done(place, new Found(place.getT(item))) : Next.at(Step.FORMER, place);
            case FORMER ->
                place.existsInS(item) ? Next.done(place, new Found(place.getS(item))) : Next.at(Step.AGAIN, place);
            default -> Next.done(place, new Found(place.getT(item)));
        };
    }

    /** One request of a settle, as a step of an operation that goes on with {@code then}. */
    private Next settle(int item, Place place, Step step, @Nullable Local local, Step then) {
        Settling settling = settle(place, item, (Read) local);
        return settling.done() ? Next.at(then, settling.place()) : Next.at(step, settling.place(), settling.read());
    }

    /**
     * Whether a request of an eventually consistent read is strongly consistent nevertheless: the last one of a find, and
     * each look of a query at T while items move. S may be stale: it shows more items then, never fewer.
     *
     * <p>After the move was turned around, S was the target of recent moves, and a stale S may lack their items. After a
     * second turn, so may a stale T. All requests are strongly consistent then.
     */
    boolean readsConsistently(ModelOperation operation, Stage stage, Step step, @Nullable Local local) {
        if (operation.kind() != Kind.QUERY) {
            return step == Step.AGAIN || stage.turned();
        }
        return stage.turned()
                || stage.phase() != Phase.STEADY
                        && look(operation, stage.phase(), chunk(local)).role() == Role.T;
    }

    /**
     * The reads of one chunk of a query: S completely, then T. An item that exists throughout is in S when S is read, or it
     * is in T from then on. In PAUSED, items may still move to the old target and already to the new one: T, S and T again.
     */
    List<Look> plan(List<Integer> items, Phase phase) {
        return switch (phase) {
            case STEADY -> looks(items, Role.T);
            case PAUSED -> looks(items, Role.T, Role.S, Role.T);
            case MOVING -> looks(items, Role.S, Role.T);
        };
    }

    /** The items in the order of their sort keys, for one role after the other. */
    static List<Look> looks(List<Integer> items, Role... roles) {
        return Stream.of(roles)
                .flatMap(role -> items.stream().map(item -> new Look(role, item)))
                .toList();
    }

    private Look look(ModelOperation query, Phase phase, Chunk chunk) {
        return plan(query.chunks().get(chunk.chunk()), phase).get(chunk.position());
    }

    private static Chunk chunk(@Nullable Local local) {
        return local == null ? Chunk.start(0, List.of()) : (Chunk) local;
    }

    /** The next read of a query. Each chunk is complete under one lease, else it is read again. */
    Next query(ModelOperation query, Place place, Stage lease, @Nullable Local local) {
        Chunk before = chunk(local);
        Chunk chunk = seen(before, look(query, lease.phase(), before), place);
        if (chunk.position()
                < plan(query.chunks().get(chunk.chunk()), lease.phase()).size()) {
            return Next.at(Step.FIRST, place, chunk);
        }
        if (checksLeases() && lease.version() < place.shared().oldest()) {
            return Next.underNewLease(place, Chunk.start(chunk.chunk(), chunk.returned()));
        }
        List<Row> returned = concat(chunk.returned(), merged(chunk));
        return chunk.chunk() + 1 < query.chunks().size()
                ? Next.underNewLease(place, Chunk.start(chunk.chunk() + 1, returned))
                : Next.done(place, new Rows(returned));
    }

    /** Adds the row that this look finds. Of two looks at T, the last one wins. */
    private static Chunk seen(Chunk chunk, Look look, Place place) {
        int item = look.item();
        List<Row> source = chunk.source();
        List<Row> target = chunk.target();
        if (look.role() == Role.S && place.existsInS(item)) {
            source = concat(source, List.of(new Row(item, place.getS(item))));
        }
        if (look.role() == Role.T && place.existsInT(item)) {
            target = concat(without(target, item), List.of(new Row(item, place.getT(item))));
        }
        return new Chunk(chunk.chunk(), chunk.position() + 1, source, target, chunk.returned());
    }

    /** One row for each item, in the order of sort keys. The row of T wins. */
    private static List<Row> merged(Chunk chunk) {
        List<Row> source = chunk.source();
        for (Row row : chunk.target()) {
            source = without(source, row.item());
        }
        return concat(source, chunk.target()).stream()
                .sorted(Comparator.comparingInt(Row::item))
                .toList();
    }

    private static List<Row> without(List<Row> rows, int item) {
        return rows.stream().filter(row -> row.item() != item).toList();
    }

    private static List<Row> concat(List<Row> rows, List<Row> more) {
        return Stream.concat(rows.stream(), more.stream()).toList();
    }
}
