package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Expression.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the calls of a builder: {@code Attribute.builder().name("id").build()} has the property {@code name}. */
final class Builders {

    private static final Set<String> FACTORIES = Set.of("builder", "create", "newBuilder");

    private Builders() {}

    /** Returns the properties that a chain of calls sets, or empty if it is no builder. */
    static Optional<List<Entry>> properties(Expression.Call last) {
        List<Entry> properties = new ArrayList<>();
        Expression each = last;
        while (each instanceof Expression.Call call && call.function() instanceof Expression.Member method) {
            if (!method.name().equals("build")) {
                properties.add(new Entry(method.line(), method.name(), value(call), false));
            }
            each = method.owner();
        }
        Collections.reverse(properties);
        return isFactory(each) && (each != last || isBuilder(last)) ? Optional.of(properties) : Optional.empty();
    }

    private static boolean isFactory(Expression first) {
        return first instanceof Expression.Call call
                && call.function() instanceof Expression.Name name
                && FACTORIES.contains(name.last());
    }

    private static boolean isBuilder(Expression.Call call) {
        return call.name().equals("builder");
    }

    /** Returns the argument of a method. Several arguments are a list. */
    private static Expression value(Expression.Call call) {
        List<Entry> arguments = call.arguments();
        return arguments.size() == 1 && !arguments.get(0).isSpread()
                ? arguments.get(0).value()
                : new Expression.Elements(call.line(), arguments);
    }
}
