package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The values of the names around a part of a source, one of the times that it runs.
 *
 * @param names the values of parameters and of the variables of loops
 * @param calls the indexes of the names of functions in the calls that give the parameters these values
 */
public record Context(Map<String, Node> names, Set<Integer> calls) {

    /** The context of code that is in no loop and in no function. */
    static final Context NONE = new Context(Map.of(), Set.of());

    /** Returns a context in the same calls. */
    Context with(Map<String, Node> other) {
        return new Context(other, calls);
    }

    /** Returns the context inside a call. */
    Context inside(Map<String, Node> inner, int call, Context caller) {
        Set<Integer> all = new HashSet<>(calls);
        all.addAll(caller.calls);
        all.add(call);
        return new Context(inner, all);
    }

    /** Returns the contexts with different names, each with the calls of all that have these names. */
    static Stream<Context> distinct(Collection<Context> contexts) {
        Map<Map<String, Node>, Set<Integer>> calls = new LinkedHashMap<>();
        List<Context> distinct = new ArrayList<>();
        for (Context context : contexts) {
            Set<Integer> known = calls.get(context.names);
            if (known == null) {
                known = new HashSet<>();
                calls.put(context.names, known);
                distinct.add(new Context(context.names, known));
            }
            known.addAll(context.calls);
        }
        return distinct.stream();
    }
}
