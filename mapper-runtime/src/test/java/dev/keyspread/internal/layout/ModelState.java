package dev.keyspread.internal.layout;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One state of the resharding model: the table with its record, all processes, and the history of the calls.
 *
 * <p>The table holds at most two logical items, 0 and 1, in the order of their sort keys. Each has a place in the former
 * layout, {@link Side#F}, and another one in the current layout, {@link Side#C}. Values are small positive numbers.
 *
 * @param shared the table
 * @param processes clients, then movers, then the operator
 * @param calls the history: one entry for each operation of the scenario
 * @param crashesLeft the number of processes that may still crash
 */
record ModelState(Shared shared, List<ProcessState> processes, List<Call> calls, int crashesLeft) {

    /** The value of a place without an item. */
    static final int ABSENT = 0;

    /** The former and the current layout. */
    enum Side {
        F,
        C;

        Side other() {
            return this == F ? C : F;
        }
    }

    /** The phase of the record. Items move only in MOVING; while PAUSED, new writes wait. */
    enum Phase {
        STEADY,
        PAUSED,
        MOVING
    }

    /**
     * One version of the record.
     *
     * @param target the side that is written; the other side is emptied
     * @param turned whether the move was turned around and is not finished yet
     */
    record Stage(Phase phase, Side target, int version, boolean turned) {

        static final Stage FIRST = new Stage(Phase.STEADY, Side.F, 0, false);

        /** The next version. MOVING becomes PAUSED only when the move is turned around. */
        Stage next(Phase next, Side newTarget) {
            boolean nowTurned = next != Phase.STEADY && (turned || phase == Phase.MOVING);
            return new Stage(next, newTarget, version + 1, nowTurned);
        }

        @Override
        public String toString() {
            return "%s(%s) v%d".formatted(phase, target, version);
        }
    }

    /** One number for each of the two items. */
    record Items(int first, int second) {

        static final Items NONE = new Items(ABSENT, ABSENT);

        int get(int item) {
            return item == 0 ? first : second;
        }

        Items with(int item, int value) {
            return item == 0 ? new Items(value, second) : new Items(first, value);
        }

        boolean bothExist() {
            return first != ABSENT && second != ABSENT;
        }

        @Override
        public String toString() {
            return "[%d, %d]".formatted(first, second);
        }
    }

    /** All values that each place ever held, as bit sets. An eventually consistent read may return any of them. */
    record Past(Items former, Items current) {

        private static final int VALUES = 8;

        static Past of(Items former, Items current) {
            return new Past(bits(former), bits(current));
        }

        private static Items bits(Items values) {
            return new Items(1 << values.first(), 1 << values.second());
        }

        Past with(Side side, int item, int value) {
            return side == Side.F
                    ? new Past(add(former, item, value), current)
                    : new Past(former, add(current, item, value));
        }

        /** All pairs of values that an eventually consistent read may find in this side. */
        Stream<Items> all(Side side) {
            Items bits = side == Side.F ? former : current;
            return values(bits.first())
                    .boxed()
                    .flatMap(first -> values(bits.second()).mapToObj(second -> new Items(first, second)));
        }

        private static IntStream values(int bits) {
            return IntStream.range(0, VALUES).filter(value -> (bits >> value & 1) == 1);
        }

        private static Items add(Items bits, int item, int value) {
            return bits.with(item, bits.get(item) | 1 << value);
        }
    }

    /**
     * The table.
     *
     * @param stage the record
     * @param oldest the version of the oldest record whose lease has not ended
     * @param former the items in the places of F
     * @param current the items in the places of C
     * @param past null in scenarios without eventually consistent reads
     */
    record Shared(
            Stage stage,
            int oldest,
            Items former,
            Items current,
            @Nullable Past past) {

        Items in(Side side) {
            return side == Side.F ? former : current;
        }

        Shared with(Side side, int item, int value) {
            Past pastNow = past == null ? null : past.with(side, item, value);
            Items items = in(side).with(item, value);
            return side == Side.F
                    ? new Shared(stage, oldest, items, current, pastNow)
                    : new Shared(stage, oldest, former, items, pastNow);
        }

        Shared with(Stage newStage) {
            return new Shared(newStage, oldest, former, current, past);
        }

        Shared endLeasesBefore(Stage older) {
            return new Shared(stage, older.version(), former, current, past);
        }

        /** The table as an eventually consistent read sees it. */
        Shared showing(Items staleFormer, Items staleCurrent) {
            return new Shared(stage, oldest, staleFormer, staleCurrent, past);
        }

        /** All replicas hold the last write of each place. */
        Shared settleReplicas() {
            return past == null ? this : new Shared(stage, oldest, former, current, Past.of(former, current));
        }

        boolean exists(int item) {
            return former.get(item) != ABSENT || current.get(item) != ABSENT;
        }

        boolean hasTwoCopies(int item) {
            return former.get(item) != ABSENT && current.get(item) != ABSENT;
        }

        /** The items that exist, as a bit set. */
        int existing() {
            return (exists(0) ? 1 : 0) | (exists(1) ? 2 : 0);
        }

        /** The values of both items. If an item has two copies, the one in C wins. */
        Items values() {
            return new Items(value(0), value(1));
        }

        private int value(int item) {
            return current.get(item) != ABSENT ? current.get(item) : former.get(item);
        }
    }

    /** The point that a process has reached in its operation. The operation defines the meaning. */
    enum Step {
        IDLE,
        FIRST,
        SETTLE,
        SECOND,
        FORMER,
        ONLY_FORMER,
        AGAIN,
        WRITE
    }

    /** Private memory of a process during an operation. */
    sealed interface Local permits Read, Chunk, Verified {}

    /** The value that a settle has read in the source. */
    record Read(int value) implements Local {

        /** Used by a wrong protocol: the value is in the target already. */
        static final Read COPIED = new Read(-1);

        @Override
        public String toString() {
            return equals(COPIED) ? "has copied" : "has read " + (value == ABSENT ? "absent" : value);
        }
    }

    /** One row of a query. */
    record Row(int item, int value) {

        @Override
        public String toString() {
            return "%d=%d".formatted(item, value);
        }
    }

    /**
     * The progress of a query.
     *
     * @param chunk the index of the chunk
     * @param position the number of looks done in this chunk
     * @param source rows of this chunk that were found in the source
     * @param target rows of this chunk that were found in the target
     * @param returned the rows of earlier chunks
     */
    record Chunk(int chunk, int position, List<Row> source, List<Row> target, List<Row> returned) implements Local {

        static Chunk start(int chunk, List<Row> returned) {
            return new Chunk(chunk, 0, List.of(), List.of(), returned);
        }

        @Override
        public String toString() {
            return "chunk %d, look %d: S %s, T %s".formatted(chunk, position, source, target);
        }
    }

    /** The number of items that the operator has not found in the source. */
    record Verified(int items) implements Local {

        @Override
        public String toString() {
            return items + " of 2 items absent in the source";
        }
    }

    /**
     * A client, a mover or the operator.
     *
     * @param done the number of operations (client), items (mover) or decisions (operator) that are complete
     * @param lease the record under which the process acts or acted last
     */
    record ProcessState(
            int done,
            Step step,
            @Nullable Stage lease,
            @Nullable Local local,
            boolean crashed) {

        static final ProcessState NEW = new ProcessState(0, Step.IDLE, null, null, false);

        ProcessState at(Step newStep, @Nullable Local newLocal) {
            return new ProcessState(done, newStep, lease, newLocal, crashed);
        }

        ProcessState under(@Nullable Stage newLease) {
            return new ProcessState(done, step, newLease, local, crashed);
        }

        /** The operation is complete. The lease stays: a process never uses an older record afterwards. */
        ProcessState complete() {
            return new ProcessState(done + 1, Step.IDLE, lease, null, crashed);
        }

        ProcessState crash() {
            return new ProcessState(done, step, idle() ? null : lease, local, true);
        }

        /** The record under which the process acts now. */
        Stage held() {
            return Objects.requireNonNull(lease);
        }

        boolean idle() {
            return step == Step.IDLE;
        }
    }

    /** The response to an operation. */
    sealed interface Result permits Outcome, Found, FoundBoth, Rows {}

    /** A response without values, or the state of a call without a response. */
    enum Outcome implements Result {
        NOT_CALLED,
        PENDING,
        OK,
        EXISTS,
        NONE
    }

    /** The response to a find. */
    record Found(int value) implements Result {

        @Override
        public String toString() {
            return value == ABSENT ? "absent" : Integer.toString(value);
        }
    }

    /** The response to a read transaction. */
    record FoundBoth(Items values) implements Result {

        @Override
        public String toString() {
            return values.toString();
        }
    }

    /** The response to a query. */
    record Rows(List<Row> rows) implements Result {

        @Override
        public String toString() {
            return rows.toString();
        }
    }

    /**
     * One entry of the history.
     *
     * @param before the calls that were complete when this one began, as a bit set
     * @param existed the items that existed during the whole call, as a bit set
     */
    record Call(int before, Result result, int existed) {

        static final Call NOT_CALLED = new Call(0, Outcome.NOT_CALLED, 0);

        boolean pending() {
            return result == Outcome.PENDING;
        }

        boolean complete() {
            return result != Outcome.PENDING && result != Outcome.NOT_CALLED;
        }

        Call answered(Result answer) {
            return new Call(before, answer, existed);
        }

        /** Narrows {@code existed} to the items that exist now, too. */
        Call during(Shared now) {
            int stillExisting = existed & now.existing();
            return pending() && stillExisting != existed ? new Call(before, result, stillExisting) : this;
        }
    }

    /** Returns a copy of a list with another element at one index. */
    @SuppressWarnings("unchecked") // the array of a list of T holds T only
    static <T> List<T> replace(List<T> list, int index, T element) {
        Object[] copy = list.toArray();
        copy[index] = element;
        return (List<T>) Arrays.asList(copy);
    }
}
