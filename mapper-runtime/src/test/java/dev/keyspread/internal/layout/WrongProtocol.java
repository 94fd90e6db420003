package dev.keyspread.internal.layout;

import static dev.keyspread.internal.layout.ModelState.ABSENT;

import dev.keyspread.internal.layout.ModelOperation.Kind;
import dev.keyspread.internal.layout.ModelState.Found;
import dev.keyspread.internal.layout.ModelState.Local;
import dev.keyspread.internal.layout.ModelState.Outcome;
import dev.keyspread.internal.layout.ModelState.Phase;
import dev.keyspread.internal.layout.ModelState.Read;
import dev.keyspread.internal.layout.ModelState.Stage;
import dev.keyspread.internal.layout.ModelState.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Protocols with one mistake each. They show that the model finds such mistakes, and why the protocol is as it is. */
enum WrongProtocol {
    /** The record becomes MOVING while writes are in flight under an older record. */
    NO_PAUSE(new ReshardingProtocol() {
        @Override
        boolean waitsForLeases() {
            return false;
        }

        @Override
        boolean keepsSingleCopy() {
            return false;
        }

        @Override
        boolean freezesSource() {
            return false;
        }
    }),

    /** While PAUSED, reads use the former target only. */
    PAUSED_READS_FORMER_TARGET(new ReshardingProtocol() {
        @Override
        boolean readsBothSidesWhilePaused() {
            return false;
        }
    }),

    /** A find reads T and S, and not T again. */
    NO_THIRD_READ(new ReshardingProtocol() {
        @Override
        Next moving(ModelOperation operation, Place place, Step step, @Nullable Local local) {
            return operation.kind() == Kind.FIND && step == Step.FORMER
                    ? Next.done(place, new Found(place.getS(operation.item())))
                    : super.moving(operation, place, step, local);
        }
    }),

    /** A query reads T before S. */
    TARGET_BEFORE_SOURCE(new ReshardingProtocol() {
        @Override
        List<Look> plan(List<Integer> items, Phase phase) {
            return phase == Phase.MOVING ? looks(items, Role.T, Role.S) : super.plan(items, phase);
        }
    }),

    /** While PAUSED, a query reads S and T, as it will in MOVING. */
    PAUSED_QUERIES_AS_MOVING(new ReshardingProtocol() {
        @Override
        List<Look> plan(List<Integer> items, Phase phase) {
            return super.plan(items, phase == Phase.PAUSED ? Phase.MOVING : phase);
        }
    }),

    /** Eventually consistent reads stay eventually consistent when they read T after S. */
    ALL_EVENTUAL(new ReshardingProtocol() {
        @Override
        boolean readsConsistently(ModelOperation operation, Stage stage, Step step, @Nullable Local local) {
            return false;
        }
    }),

    /** Eventually consistent reads stay eventually consistent at S after the move was turned around. */
    TURNED_EVENTUAL(new ReshardingProtocol() {
        @Override
        boolean readsConsistently(ModelOperation operation, Stage stage, Step step, @Nullable Local local) {
            Stage notTurned = new Stage(stage.phase(), stage.target(), stage.version(), false);
            return super.readsConsistently(operation, notTurned, step, local);
        }
    }),

    /** MOVING becomes STEADY right after S is found empty: replicas may lag behind the last move. */
    FINISH_AT_ONCE(new ReshardingProtocol() {
        @Override
        boolean settlesReplicas() {
            return false;
        }
    }),

    /** Reads do not check at their end whether their lease has ended. */
    NO_LEASE_CHECK(new ReshardingProtocol() {
        @Override
        boolean checksLeases() {
            return false;
        }
    }),

    /** An item is moved by two requests: a put in T if it is absent there, then a delete in S. */
    COPY_THEN_DELETE(new CopyThenDelete()),

    /** Writes go to both sides; movers copy what T does not have. */
    WRITE_BOTH(new WriteBoth());

    private final ReshardingProtocol protocol;

    WrongProtocol(ReshardingProtocol protocol) {
        this.protocol = protocol;
    }

    ReshardingProtocol protocol() {
        return protocol;
    }

    /** Saves write T only; deletes delete in T, then in S. */
    private static final class CopyThenDelete extends ReshardingProtocol {

        @Override
        boolean keepsSingleCopy() {
            return false;
        }

        @Override
        Settling settle(Place place, int item, @Nullable Read read) {
            if (read == null) {
                return super.settle(place, item, null);
            }
            if (!read.equals(Read.COPIED)) {
                return new Settling(copied(place, item, read), Read.COPIED, false);
            }
            return new Settling(place.putS(item, ABSENT), null, true);
        }

        @Override
        Next moving(ModelOperation operation, Place place, Step step, @Nullable Local local) {
            return switch (operation.kind()) {
                case DELETE ->
                    step == Step.FIRST
                            ? Next.at(Step.FORMER, place.putT(operation.item(), ABSENT))
                            : Next.done(place.putS(operation.item(), ABSENT), Outcome.OK);
                case SAVE -> steady(operation, place);
                default -> super.moving(operation, place, step, local);
            };
        }
    }

    /** Saves and deletes write T, then S. An update writes the sides that have the item. */
    private static final class WriteBoth extends ReshardingProtocol {

        @Override
        boolean keepsSingleCopy() {
            return false;
        }

        @Override
        boolean freezesSource() {
            return false;
        }

        @Override
        Settling settle(Place place, int item, @Nullable Read read) {
            return read == null ? super.settle(place, item, null) : new Settling(copied(place, item, read), null, true);
        }

        @Override
        Next moving(ModelOperation operation, Place place, Step step, @Nullable Local local) {
            return switch (operation.kind()) {
                case SAVE, DELETE -> writeBoth(operation, place, step);
                case UPDATE -> updateBoth(operation, place, step);
                default -> super.moving(operation, place, step, local);
            };
        }

        private static Next writeBoth(ModelOperation operation, Place place, Step step) {
            return step == Step.FIRST
                    ? Next.at(Step.FORMER, place.putT(operation.item(), operation.value()))
                    : Next.done(place.putS(operation.item(), operation.value()), Outcome.OK);
        }

        private static Next updateBoth(ModelOperation operation, Place place, Step step) {
            int item = operation.item();
            if (step == Step.FIRST) {
                return place.existsInT(item)
                        ? Next.at(Step.FORMER, place.putT(item, operation.value()))
                        : Next.at(Step.ONLY_FORMER, place);
            }
            if (place.existsInS(item)) {
                return Next.done(place.putS(item, operation.value()), Outcome.OK);
            }
            return Next.done(place, step == Step.ONLY_FORMER ? Outcome.NONE : Outcome.OK);
        }
    }

    private static ReshardingProtocol.Place copied(ReshardingProtocol.Place place, int item, Read read) {
        return place.existsInT(item) ? place : place.putT(item, read.value());
    }
}
