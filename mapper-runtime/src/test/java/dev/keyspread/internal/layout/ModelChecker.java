package dev.keyspread.internal.layout;

import static dev.keyspread.internal.layout.ModelState.ABSENT;

import dev.keyspread.internal.layout.ModelOperation.Kind;
import dev.keyspread.internal.layout.ModelState.Call;
import dev.keyspread.internal.layout.ModelState.Found;
import dev.keyspread.internal.layout.ModelState.Items;
import dev.keyspread.internal.layout.ModelState.Outcome;
import dev.keyspread.internal.layout.ModelState.Phase;
import dev.keyspread.internal.layout.ModelState.Row;
import dev.keyspread.internal.layout.ModelState.Rows;
import dev.keyspread.internal.layout.ModelState.Shared;
import dev.keyspread.internal.layout.ModelState.Side;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Visits all states of a model, nearest first, until one violates a property.
 *
 * <p>In each state, no item has two copies. In each transition of MOVING, no item of the source is created or changed.
 * When all clients are done:
 *
 * <ul>
 *   <li>the history of all calls except queries and eventually consistent reads is {@linkplain Linearization linearizable};
 *   <li>each query has returned each item that existed during the whole query, and no item twice;
 *   <li>each eventually consistent read has found the items that nobody deletes.
 * </ul>
 */
final class ModelChecker {

    private final ReshardingModel model;
    private final ReshardingProtocol protocol;
    private final Map<End, Optional<String>> ends = new HashMap<>();
    private final StateTable states;

    private ModelChecker(ReshardingModel model) {
        this.model = model;
        this.protocol = model.protocol();
        this.states = new StateTable(model.start().processes().size());
    }

    static Verdict check(ReshardingProtocol protocol, ReshardingScenario scenario) {
        return new ModelChecker(new ReshardingModel(protocol, scenario)).check();
    }

    /**
     * The number of states, and the violation that the fewest transitions reach.
     *
     * @param violation null if there is none
     */
    record Verdict(int states, @Nullable String violation) {}

    /** The part of a state on which the properties at the end depend. */
    private record End(List<Call> calls, Items former, Items current) {}

    private Verdict check() {
        states.add(model.start(), 0);
        for (int i = 0; i < states.size(); i++) {
            ModelState state = states.get(i);
            for (ModelState next : model.successors(state)) {
                String violation = violation(state, next, i);
                if (violation != null) {
                    return new Verdict(states.size(), violation + trace(i, next));
                }
            }
        }
        return new Verdict(states.size(), null);
    }

    private @Nullable String violation(ModelState state, ModelState next, int index) {
        if (protocol.freezesSource() && changesSource(state.shared(), next.shared())) {
            return "an item was created or changed in the source";
        }
        return states.add(next, index) ? violation(next) : null;
    }

    private String trace(int index, ModelState last) {
        List<ModelState> path = states.path(index);
        path.add(last);
        return ModelTrace.of(model, path);
    }

    private static boolean changesSource(Shared before, Shared after) {
        if (before.stage().phase() != Phase.MOVING || !before.stage().equals(after.stage())) {
            return false;
        }
        Side source = before.stage().target().other();
        return wasWritten(before.in(source).first(), after.in(source).first())
                || wasWritten(before.in(source).second(), after.in(source).second());
    }

    private static boolean wasWritten(int before, int after) {
        return after != before && after != ABSENT;
    }

    private @Nullable String violation(ModelState state) {
        Shared shared = state.shared();
        if (protocol.keepsSingleCopy() && (shared.hasTwoCopies(0) || shared.hasTwoCopies(1))) {
            return "an item has two copies";
        }
        if (!model.quiet(state)) {
            return null;
        }
        return ends.computeIfAbsent(
                        new End(state.calls(), shared.former(), shared.current()),
                        end -> Optional.ofNullable(violationAtEnd(state)))
                .orElse(null);
    }

    private @Nullable String violationAtEnd(ModelState state) {
        int linearizable = 0;
        for (int index = 0; index < state.calls().size(); index++) {
            Call call = state.calls().get(index);
            ModelOperation operation = model.operations().get(index);
            String violation = violationOfRead(operation, call);
            if (violation != null) {
                return violation;
            }
            if (call.result() != Outcome.NOT_CALLED && operation.kind() != Kind.QUERY && !operation.eventual()) {
                linearizable |= 1 << index;
            }
        }
        Items end = state.shared().values();
        return new Linearization(model.operations(), state.calls(), end)
                        .exists(linearizable, model.start().shared().values())
                ? null
                : "not linearizable with the values " + end + " at the end";
    }

    private @Nullable String violationOfRead(ModelOperation operation, Call call) {
        if (call.result() instanceof Rows rows) {
            return violationOfQuery(
                    operation, call, rows.rows().stream().map(Row::item).toList());
        }
        return operation.eventual()
                        && call.result() instanceof Found found
                        && found.value() == ABSENT
                        && mustSee(operation, call, operation.item())
                ? "a find missed item %d, which existed throughout".formatted(operation.item())
                : null;
    }

    private @Nullable String violationOfQuery(ModelOperation query, Call call, List<Integer> items) {
        if (items.size() != Set.copyOf(items).size()) {
            return "a query returned an item twice";
        }
        return items().filter(item -> mustSee(query, call, item) && !items.contains(item))
                .mapToObj("a query missed item %d, which existed throughout"::formatted)
                .findFirst()
                .orElse(null);
    }

    /** An eventually consistent read may miss an item that is new. */
    private boolean mustSee(ModelOperation read, Call call, int item) {
        boolean existed = (call.existed() >> item & 1) == 1;
        return existed && (!read.eventual() || alwaysExists(item));
    }

    private boolean alwaysExists(int item) {
        return model.start().shared().exists(item)
                && model.operations().stream().noneMatch(operation -> operation.equals(ModelOperation.delete(item)));
    }

    private static IntStream items() {
        return IntStream.range(0, ReshardingModel.ITEMS);
    }
}
