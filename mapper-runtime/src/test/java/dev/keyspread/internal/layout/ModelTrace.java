package dev.keyspread.internal.layout;

import static dev.keyspread.internal.layout.ModelState.ABSENT;

import dev.keyspread.internal.layout.ModelState.ProcessState;
import dev.keyspread.internal.layout.ModelState.Shared;
import dev.keyspread.internal.layout.ModelState.Side;
import dev.keyspread.internal.layout.ModelState.Stage;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes the transitions that lead to a violation, one a line: the process, its request, the places that change. */
final class ModelTrace {

    private final ReshardingModel model;
    private final ModelState before;
    private final ModelState after;

    private ModelTrace(ReshardingModel model, ModelState before, ModelState after) {
        this.model = model;
        this.before = before;
        this.after = after;
    }

    /** Returns one numbered line for each transition of the path. */
    static String of(ReshardingModel model, List<ModelState> path) {
        Shared start = path.get(0).shared();
        StringBuilder lines = new StringBuilder("%n     start     %s, F %s".formatted(start.stage(), start.former()));
        for (int i = 1; i < path.size(); i++) {
            ModelTrace transition = new ModelTrace(model, path.get(i - 1), path.get(i));
            lines.append("%n%4d %s".formatted(i, transition.line()));
        }
        return lines.toString();
    }

    private String line() {
        int index = index();
        ProcessState old = before.processes().get(index);
        ProcessState now = after.processes().get(index);
        String local = now.local() == null || now.crashed() ? "" : ", " + now.local();
        return "%-9s %s%s%s".formatted(model.name(index), action(index, old, now), local, changes());
    }

    /** The process that changed. If none did, the operator changed the record. */
    private int index() {
        return IntStream.range(0, model.operator())
                .filter(i -> !before.processes().get(i).equals(after.processes().get(i)))
                .findFirst()
                .orElse(model.operator());
    }

    private String action(int index, ProcessState old, ProcessState now) {
        if (now.crashed()) {
            return old.idle() ? "crashes between operations" : "crashes during an operation";
        }
        if (index == model.operator()) {
            Stage stage = after.shared().stage();
            return stage.equals(before.shared().stage()) ? "verifies" : "writes the record " + stage;
        }
        return model.isClient(index) ? client(model.call(index, old), old, now) : mover(old, now);
    }

    private String client(int call, ProcessState old, ProcessState now) {
        ModelOperation operation = model.operations().get(call);
        if (old.idle()) {
            return "begins %s under %s".formatted(operation, now.lease());
        }
        if (now.idle()) {
            return "ends %s: %s".formatted(operation, after.calls().get(call).result());
        }
        if (!now.held().equals(old.held())) {
            return "goes on with %s under %s".formatted(operation, now.lease());
        }
        return now.step() == old.step() ? operation.toString() : "%s, next %s".formatted(operation, now.step());
    }

    private static String mover(ProcessState old, ProcessState now) {
        if (old.idle()) {
            return "begins to move item %d under %s".formatted(now.done(), now.lease());
        }
        if (now.idle()) {
            return now.done() == old.done()
                    ? "stops, its lease has ended"
                    : "is done with item %d".formatted(old.done());
        }
        return "moves item %d".formatted(old.done());
    }

    private String changes() {
        return Stream.of(Side.values())
                .flatMap(side -> IntStream.range(0, ReshardingModel.ITEMS).mapToObj(item -> change(side, item)))
                .collect(Collectors.joining());
    }

    private String change(Side side, int item) {
        int old = before.shared().in(side).get(item);
        int now = after.shared().in(side).get(item);
        return old == now ? "" : ", %s[%d] %s -> %s".formatted(side, item, text(old), text(now));
    }

    private static String text(int value) {
        return value == ABSENT ? "absent" : Integer.toString(value);
    }
}
