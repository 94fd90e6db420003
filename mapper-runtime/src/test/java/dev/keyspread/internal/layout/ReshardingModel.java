package dev.keyspread.internal.layout;

import dev.keyspread.internal.layout.ModelState.Call;
import dev.keyspread.internal.layout.ModelState.Items;
import dev.keyspread.internal.layout.ModelState.Past;
import dev.keyspread.internal.layout.ModelState.Phase;
import dev.keyspread.internal.layout.ModelState.ProcessState;
import dev.keyspread.internal.layout.ModelState.Shared;
import dev.keyspread.internal.layout.ModelState.Side;
import dev.keyspread.internal.layout.ModelState.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The processes of one scenario, and all interleavings of their transitions. One transition is one atomic DynamoDB
 * request, one change of the record, or a crash.
 *
 * <p>Time is not modelled. A process that has read a record may act under it as long as {@link Shared#oldest()} allows,
 * and it may read any record between that one and the newest. The operator raises {@code oldest} only when no write is in
 * flight under an older record: this is what a wait for the lease and the longest request achieves. A process that is
 * frozen for longer between its check of the lease and its request breaks this assumption.
 */
final class ReshardingModel {

    static final int ITEMS = 2;

    private final ReshardingProtocol protocol;
    private final ReshardingScenario scenario;
    private final List<Stage> stages;
    private final List<ModelOperation> operations;
    private final List<List<Integer>> callsOfClients = new ArrayList<>();

    ReshardingModel(ReshardingProtocol protocol, ReshardingScenario scenario) {
        this.protocol = protocol;
        this.scenario = scenario;
        this.stages = stagesOf(scenario.setting().reverse());
        this.operations = scenario.clients().stream().flatMap(List::stream).toList();
        int first = 0;
        for (List<ModelOperation> client : scenario.clients()) {
            callsOfClients.add(
                    IntStream.range(first, first + client.size()).boxed().toList());
            first += client.size();
        }
    }

    /** All executions of a scenario write the same versions of the record. */
    private static List<Stage> stagesOf(boolean reverse) {
        List<Stage> stages = new ArrayList<>(List.of(Stage.FIRST));
        for (Side target : reverse ? List.of(Side.C, Side.F) : List.of(Side.C)) {
            stages.add(stages.get(stages.size() - 1).next(Phase.PAUSED, target));
            stages.add(stages.get(stages.size() - 1).next(Phase.MOVING, target));
        }
        Stage last = stages.get(stages.size() - 1);
        stages.add(last.next(Phase.STEADY, last.target()));
        return List.copyOf(stages);
    }

    /** The versions of the record, from the first one. */
    List<Stage> stages() {
        return stages;
    }

    ReshardingProtocol protocol() {
        return protocol;
    }

    /** Whether the operator turns back before the move is finished. */
    boolean reverses() {
        return scenario.setting().reverse();
    }

    /** All operations of the scenario. Their indexes are those of {@link ModelState#calls()}. */
    List<ModelOperation> operations() {
        return operations;
    }

    ModelState start() {
        boolean eventual = operations.stream().anyMatch(ModelOperation::eventual);
        Items former = scenario.setting().start();
        Past past = eventual ? Past.of(former, Items.NONE) : null;
        return new ModelState(
                new Shared(Stage.FIRST, 0, former, Items.NONE, past),
                Collections.nCopies(operator() + 1, ProcessState.NEW),
                Collections.nCopies(operations.size(), Call.NOT_CALLED),
                scenario.setting().crashes());
    }

    /** The index of the operator. Clients have the first indexes, then movers. */
    int operator() {
        return callsOfClients.size() + scenario.setting().movers();
    }

    boolean isClient(int process) {
        return process < callsOfClients.size();
    }

    String name(int process) {
        if (process == operator()) {
            return "operator";
        }
        return isClient(process) ? "client" + process : "mover" + (process - callsOfClients.size());
    }

    /** The index of the operation that the client executes now or next. */
    int call(int client, ProcessState process) {
        return callsOfClients.get(client).get(process.done());
    }

    /** Whether the client has completed its operations, or the mover its items. */
    boolean ended(int index, ProcessState process) {
        return process.done() == (isClient(index) ? callsOfClients.get(index).size() : ITEMS);
    }

    /** Whether all clients have ended or crashed. */
    boolean quiet(ModelState state) {
        for (int client = 0; isClient(client); client++) {
            ProcessState process = state.processes().get(client);
            if (!process.crashed() && !ended(client, process)) {
                return false;
            }
        }
        return true;
    }

    /** All states that one transition reaches. */
    List<ModelState> successors(ModelState state) {
        List<ModelState> successors = new ArrayList<>();
        for (int index = 0; index <= operator(); index++) {
            if (!state.processes().get(index).crashed()) {
                successors.addAll(new ModelTurn(this, state, index).successors());
            }
        }
        return successors;
    }
}
