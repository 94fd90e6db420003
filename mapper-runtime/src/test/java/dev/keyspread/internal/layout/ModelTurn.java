package dev.keyspread.internal.layout;

import dev.keyspread.internal.layout.ModelOperation.Kind;
import dev.keyspread.internal.layout.ModelState.Call;
import dev.keyspread.internal.layout.ModelState.Outcome;
import dev.keyspread.internal.layout.ModelState.Past;
import dev.keyspread.internal.layout.ModelState.Phase;
import dev.keyspread.internal.layout.ModelState.ProcessState;
import dev.keyspread.internal.layout.ModelState.Read;
import dev.keyspread.internal.layout.ModelState.Result;
import dev.keyspread.internal.layout.ModelState.Shared;
import dev.keyspread.internal.layout.ModelState.Side;
import dev.keyspread.internal.layout.ModelState.Stage;
import dev.keyspread.internal.layout.ModelState.Step;
import dev.keyspread.internal.layout.ModelState.Verified;
import dev.keyspread.internal.layout.ReshardingProtocol.Next;
import dev.keyspread.internal.layout.ReshardingProtocol.Place;
import dev.keyspread.internal.layout.ReshardingProtocol.Settling;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The transitions that one process can make in one state: a request, a change of the record, or a crash. */
final class ModelTurn {

    /** The decisions of the operator. */
    private static final int STARTED = 1;

    private static final int REVERSED = 2;
    private static final int FINISHED = 9;

    private final ReshardingModel model;
    private final ReshardingProtocol protocol;
    private final ModelState state;
    private final Shared shared;
    private final int index;
    private final ProcessState process;
    private final List<ModelState> successors = new ArrayList<>();

    ModelTurn(ReshardingModel model, ModelState state, int index) {
        this.model = model;
        this.protocol = model.protocol();
        this.state = state;
        this.shared = state.shared();
        this.index = index;
        this.process = state.processes().get(index);
    }

    List<ModelState> successors() {
        if (index == model.operator()) {
            operator();
        } else if (model.isClient(index)) {
            client();
        } else {
            mover();
        }
        return successors;
    }

    // Clients

    private void client() {
        if (model.ended(index, process)) {
            return;
        }
        int call = model.call(index, process);
        ModelOperation operation = model.operations().get(call);
        if (process.idle()) {
            begin(call, operation);
        } else {
            request(call, operation);
        }
        crash();
    }

    /** An operation begins under any record that may be in use. While PAUSED, a write waits. */
    private void begin(int call, ModelOperation operation) {
        Call begun = new Call(completeCalls(), Outcome.PENDING, shared.existing());
        for (Stage stage : usableStages()) {
            if (stage.phase() != Phase.PAUSED || operation.reads()) {
                add(shared, process.at(Step.FIRST, null).under(stage), ModelState.replace(state.calls(), call, begun));
            }
        }
    }

    private int completeCalls() {
        return IntStream.range(0, state.calls().size())
                .filter(call -> state.calls().get(call).complete())
                .map(call -> 1 << call)
                .sum();
    }

    /** The newest record, and older ones whose lease has not ended. A process never goes back to an older one. */
    private List<Stage> usableStages() {
        int known = process.lease() == null ? 0 : process.lease().version();
        return model.stages()
                .subList(Math.max(shared.oldest(), known), shared.stage().version() + 1);
    }

    private void request(int call, ModelOperation operation) {
        Stage stage = stageOf(operation);
        for (Place place : visible(operation, stage)) {
            Next next = next(operation, place, stage);
            Shared written = operation.reads() ? shared : next.place().shared();
            if (next.newLease()) {
                renewLease(next);
            } else if (next.result() == null) {
                add(written, process.at(next.step(), next.local()), state.calls());
            } else if (operation.reads() && leaseEnded(stage)) {
                renewLease(Next.at(Step.FIRST, place));
            } else {
                complete(call, written, next.result());
            }
        }
    }

    /** While PAUSED, other processes may move items already: point reads use both sides, as in MOVING. */
    private Stage stageOf(ModelOperation operation) {
        Stage lease = process.held();
        if (lease.phase() != Phase.PAUSED) {
            return lease;
        }
        if (!protocol.readsBothSidesWhilePaused()) {
            return new Stage(Phase.STEADY, lease.target().other(), lease.version(), false);
        }
        return operation.kind() == Kind.QUERY
                ? lease
                : new Stage(Phase.MOVING, lease.target(), lease.version(), lease.turned());
    }

    private Next next(ModelOperation operation, Place place, Stage stage) {
        if (operation.kind() == Kind.QUERY) {
            return protocol.query(operation, place, stage, process.local());
        }
        return stage.phase() == Phase.MOVING
                ? protocol.moving(operation, place, process.step(), process.local())
                : protocol.steady(operation, place);
    }

    /** The tables that the request may see: if it is strongly consistent, the present one only. */
    private List<Place> visible(ModelOperation operation, Stage stage) {
        Past past = shared.past();
        if (past == null
                || !operation.eventual()
                || protocol.readsConsistently(operation, stage, process.step(), process.local())) {
            return List.of(new Place(shared, stage.target()));
        }
        return past.all(Side.F)
                .flatMap(former -> past.all(Side.C).map(current -> shared.showing(former, current)))
                .map(stale -> new Place(stale, stage.target()))
                .toList();
    }

    private boolean leaseEnded(Stage stage) {
        return protocol.checksLeases() && stage.version() < shared.oldest();
    }

    private void renewLease(Next next) {
        for (Stage stage : usableStages()) {
            add(shared, process.at(next.step(), next.local()).under(stage), state.calls());
        }
    }

    private void complete(int call, Shared written, Result result) {
        Call answered = state.calls().get(call).answered(result);
        add(written, process.complete(), ModelState.replace(state.calls(), call, answered));
    }

    /** A process crashes between two requests. */
    private void crash() {
        if (state.crashesLeft() > 0) {
            List<ProcessState> processes = ModelState.replace(state.processes(), index, process.crash());
            successors.add(new ModelState(shared, processes, state.calls(), state.crashesLeft() - 1));
        }
    }

    // Movers

    /** A mover settles item 0, then item 1. It obeys leases as clients do. */
    private void mover() {
        if (!model.ended(index, process)) {
            if (process.idle()) {
                startToSettle();
            } else if (process.held().version() < shared.oldest()) {
                add(process.at(Step.IDLE, null).under(null));
            } else {
                settle();
            }
        }
        crash();
    }

    private void startToSettle() {
        if (shared.stage().phase() == Phase.MOVING) {
            add(process.at(Step.FIRST, null).under(shared.stage()));
        }
    }

    private void settle() {
        Place place = new Place(shared, process.held().target());
        Settling settling = protocol.settle(place, process.done(), (Read) process.local());
        ProcessState settled = settling.done() ? process.complete() : process.at(Step.FIRST, settling.read());
        add(settling.place().shared(), settled, state.calls());
    }

    // The operator

    /** The operator does not crash: any process can do its work. */
    private void operator() {
        Stage stage = shared.stage();
        switch (stage.phase()) {
            case STEADY -> start(stage);
            case PAUSED -> open(stage);
            case MOVING -> {
                if (model.reverses() && process.done() == STARTED) {
                    add(shared.with(stage.next(Phase.PAUSED, stage.target().other())), operatorAfter(REVERSED));
                } else {
                    verify(stage);
                }
            }
        }
    }

    private void start(Stage stage) {
        if (process.done() == 0) {
            add(shared.with(stage.next(Phase.PAUSED, Side.C)), operatorAfter(STARTED));
        }
    }

    /** PAUSED becomes MOVING. From then on, no process uses an older record. */
    private void open(Stage stage) {
        Shared moving = shared.with(stage.next(Phase.MOVING, stage.target()));
        if (!protocol.waitsForLeases()) {
            add(moving, process);
        } else if (noWriteUnderOlderRecord(stage)) {
            add(moving.endLeasesBefore(stage), process);
        }
    }

    /** Reads do not delay the move: they check their lease when they end. */
    private boolean noWriteUnderOlderRecord(Stage stage) {
        return IntStream.range(0, model.operator()).allMatch(other -> {
            ProcessState writer = state.processes().get(other);
            return writer.crashed()
                    || writer.idle()
                    || writer.held().version() >= stage.version()
                    || model.isClient(other)
                            && model.operations().get(model.call(other, writer)).reads();
        });
    }

    /** One strongly consistent pass over the source, item by item. If it finds nothing, MOVING becomes STEADY. */
    private void verify(Stage stage) {
        Place place = new Place(shared, stage.target());
        int verified = process.local() instanceof Verified pass ? pass.items() : 0;
        if (verified < ReshardingModel.ITEMS) {
            add(process.at(Step.IDLE, new Verified(place.existsInS(verified) ? 0 : verified + 1)));
        } else {
            Shared steady = shared.with(stage.next(Phase.STEADY, stage.target()));
            add(protocol.settlesReplicas() ? steady.settleReplicas() : steady, operatorAfter(FINISHED));
        }
    }

    private static ProcessState operatorAfter(int decision) {
        return new ProcessState(decision, Step.IDLE, null, null, false);
    }

    private void add(ProcessState after) {
        add(shared, after, state.calls());
    }

    private void add(Shared after, ProcessState processAfter) {
        add(after, processAfter, state.calls());
    }

    private void add(Shared after, ProcessState processAfter, List<Call> calls) {
        List<Call> callsAfter = after.existing() == shared.existing()
                ? calls
                : calls.stream().map(call -> call.during(after)).toList();
        successors.add(new ModelState(
                after, ModelState.replace(state.processes(), index, processAfter), callsAfter, state.crashesLeft()));
    }
}
