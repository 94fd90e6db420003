package dev.keyspread.internal.layout;

import dev.keyspread.internal.layout.ModelState.Call;
import dev.keyspread.internal.layout.ModelState.Items;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The search for an order of calls that explains their results and the values at the end. The order must respect real
 * time: a call that was complete before another one began comes first. A call without a result may have had its effect
 * or not.
 */
final class Linearization {

    private final List<ModelOperation> operations;
    private final List<Call> calls;
    private final Items end;
    private final Set<Visited> failed = new HashSet<>();

    Linearization(List<ModelOperation> operations, List<Call> calls, Items end) {
        this.operations = operations;
        this.calls = calls;
        this.end = end;
    }

    private record Visited(int left, Items values) {}

    /** Whether there is such an order of these calls, which are a bit set. */
    boolean exists(int calls, Items start) {
        return search(calls, start);
    }

    private boolean search(int left, Items values) {
        if (values.equals(end) && callsIn(left).allMatch(call -> calls.get(call).pending())) {
            return true;
        }
        if (failed.contains(new Visited(left, values))) {
            return false;
        }
        boolean found = callsIn(left)
                .anyMatch(call -> mayBeNext(call, left, values)
                        && search(left & ~(1 << call), operations.get(call).applied(values)));
        if (!found) {
            failed.add(new Visited(left, values));
        }
        return found;
    }

    private boolean mayBeNext(int index, int left, Items values) {
        Call call = calls.get(index);
        return (call.before() & left) == 0
                && (call.pending() || call.result().equals(operations.get(index).expected(values)));
    }

    private IntStream callsIn(int bits) {
        return IntStream.range(0, calls.size()).filter(call -> (bits >> call & 1) == 1);
    }
}
