package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Expression.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the calls of a builder: {@code Attribute.builder().name("id").build()} has the property {@code name}. */
final class Builders {

    private static final Set<String> FACTORIES = Set.of("builder", "create", "newBuilder", "create_table");

    /** The methods of SDK version 1, which set a property of an object and return it. */
    private static final Pattern SETTER = Pattern.compile("(?:with|set)(\\p{Lu}\\w*)");

    /** Methods that end a builder, or take its result out of a wrapper. */
    private static final Set<String> ENDS =
            Set.of("build", "unwrap", "expect", "map_err", "send", "await", "get", "join", "with_context", "context");

    private Builders() {}

    /** Returns the properties that a chain of calls sets, or empty if it is no builder. */
    static Optional<List<Entry>> properties(Expression last) {
        List<Entry> properties = new ArrayList<>();
        Expression each = last;
        while (isMethod(each)) {
            if (each instanceof Expression.Call call && call.function() instanceof Expression.Member method) {
                add(method, call, properties);
                each = method.owner();
            } else if (each instanceof Expression.Member awaited) {
                each = awaited.owner();
            }
        }
        Collections.reverse(properties);
        if (each != last && isConstructor(each) && properties.stream().anyMatch(Builders::isSetter)) {
            properties.add(0, new Entry(each.line(), "", each, true));
            return Optional.of(joined(properties.stream().map(Builders::plain).toList()));
        }
        return isFactory(each) && (each != last || isBuilder(last))
                ? Optional.of(joined(properties))
                : Optional.empty();
    }

    private static boolean isMethod(Expression each) {
        return (each instanceof Expression.Call call && call.function() instanceof Expression.Member)
                || (each instanceof Expression.Member member && ENDS.contains(member.name()));
    }

    private static void add(Expression.Member method, Expression.Call call, List<Entry> properties) {
        if (!ENDS.contains(method.name())) {
            properties.add(new Entry(method.line(), method.name(), value(call), false));
        }
    }

    /** Returns the properties that a function sets on its only parameter, or empty if it does not only do that. */
    static Optional<List<Entry>> consumed(Expression.Lambda lambda, Tokens tokens) {
        if (lambda.parameters().size() != 1 || lambda.parameters().get(0).size() != 1) {
            return Optional.empty();
        }
        String builder = lambda.parameters().get(0).get(0).name();
        ExpressionParser parser = new ExpressionParser(tokens);
        boolean isBlock = tokens.at(lambda.body()).is("{");
        int end = isBlock ? tokens.closing(lambda.body()) : lambda.body() + 1;
        List<Entry> properties = new ArrayList<>();
        for (int i = isBlock ? lambda.body() + 1 : lambda.body(); i < end; i++) {
            boolean isStatement = tokens.at(i).is(builder) && !tokens.at(i - 1).is(".");
            if (isStatement && parser.parse(i) instanceof Expression.Call call) {
                List<Entry> found = of(call, builder);
                if (found.isEmpty()) {
                    return Optional.empty();
                }
                properties.addAll(found);
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return properties.isEmpty() ? Optional.empty() : Optional.of(joined(properties));
    }

    /** Returns the properties that a chain of calls sets on a variable. */
    private static List<Entry> of(Expression.Call last, String variable) {
        List<Entry> properties = new ArrayList<>();
        Expression each = last;
        while (each instanceof Expression.Call call) {
            if (call.function() instanceof Expression.Member method) {
                add(method, call, properties);
                each = method.owner();
            } else if (call.function() instanceof Expression.Name name
                    && name.path().size() == 2
                    && name.path().get(0).equals(variable)) {
                properties.add(new Entry(call.line(), name.last(), value(call), false));
                Collections.reverse(properties);
                return properties;
            } else {
                return List.of();
            }
        }
        return List.of();
    }

    /** Returns properties with one list in place of several values, which builders of lists add one after the other. */
    private static List<Entry> joined(List<Entry> properties) {
        Map<String, Entry> joined = new LinkedHashMap<>();
        for (Entry each : properties) {
            joined.merge(each.name(), each, (one, other) -> {
                List<Entry> elements = new ArrayList<>();
                elements.add(element(one));
                elements.add(element(other));
                return new Entry(one.line(), one.name(), new Expression.Elements(one.line(), elements), false);
            });
        }
        return List.copyOf(joined.values());
    }

    private static Entry element(Entry property) {
        boolean isList = property.value() instanceof Expression.Elements;
        return new Entry(property.line(), "", property.value(), isList);
    }

    private static boolean isSetter(Entry property) {
        return SETTER.matcher(property.name()).matches();
    }

    private static Entry plain(Entry property) {
        Matcher setter = SETTER.matcher(property.name());
        return setter.matches()
                ? new Entry(property.line(), setter.group(1), property.value(), property.isSpread())
                : property;
    }

    private static boolean isConstructor(Expression first) {
        return first instanceof Expression.Call call
                && call.function() instanceof Expression.Name name
                && Character.isUpperCase(name.last().charAt(0));
    }

    private static boolean isFactory(Expression first) {
        return first instanceof Expression.Call call
                && call.function() instanceof Expression.Name name
                && FACTORIES.contains(name.last());
    }

    private static boolean isBuilder(Expression first) {
        return first instanceof Expression.Call call && call.name().equals("builder");
    }

    /** Returns the argument of a method. Several arguments are a list. */
    private static Expression value(Expression.Call call) {
        List<Entry> arguments = call.arguments();
        return arguments.size() == 1 && !arguments.get(0).isSpread()
                ? arguments.get(0).value()
                : new Expression.Elements(call.line(), arguments);
    }
}
