package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A request that a method builds: the calls on one builder, or on one request of version 1 of the SDK. The calls on requests of
 * one type are told apart by where the next one begins.
 *
 * @param type the type without its package: {@code QueryRequest}
 * @param calls the calls in their order
 */
record Request(String type, List<CallSite> calls) {

    /** The types of requests that read a key, of both versions of the SDK. */
    static final Set<String> QUERIES =
            Set.of("QueryRequest", "QueryEnhancedRequest", "DynamoDBQueryExpression", "QuerySpec");

    private static final Set<String> STATEMENTS = Set.of("ExecuteStatementRequest", "BatchStatementRequest");
    private static final String BUILDER = ".Builder";
    private static final Set<String> BEGINNINGS = Set.of("builder", "toBuilder", "<init>");
    private static final List<String> SETTERS = List.of("with", "set", "add");

    /** Returns the requests of some types that a method builds. */
    static List<Request> of(CodeMethod method, Set<String> types) {
        List<Request> requests = new ArrayList<>();
        Map<String, Request> open = new LinkedHashMap<>();
        for (CallSite call : method.calls()) {
            String type = type(call);
            if (!types.contains(type)) {
                open.remove(taken(call));
                continue;
            }
            if (BEGINNINGS.contains(call.name()) || !open.containsKey(type)) {
                Request begun = new Request(type, new ArrayList<>());
                open.put(type, begun);
                requests.add(begun);
            }
            open.get(type).calls.add(call);
            if (call.name().equals("build")) {
                open.remove(type);
            }
        }
        return requests;
    }

    /** Returns the first call that sets a filter. */
    Optional<CallSite> filter() {
        return setter(
                "filterExpression",
                "filterExpressions",
                "filterCondition",
                "queryFilter",
                "queryFilters",
                "queryFilterEntry",
                "scanFilter",
                "scanFilters",
                "scanFilterEntry");
    }

    /** Returns the first call that sets one of these properties. Requests have getters with the names of builders' setters. */
    Optional<CallSite> setter(String... properties) {
        return calls.stream()
                .filter(call -> Stream.of(properties).anyMatch(property -> sets(call, property)))
                .findFirst();
    }

    /** Returns whether a call is about a statement of PartiQL. */
    static boolean isStatement(CallSite call) {
        return STATEMENTS.contains(type(call));
    }

    private static boolean sets(CallSite call, String property) {
        String end = property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1);
        return SETTERS.stream().anyMatch(start -> call.name().equals(start + end))
                || (call.name().equals(property) && call.owner().endsWith(BUILDER));
    }

    /** Returns the type of request that a call of a client takes, whose builder was the parameter of a lambda. */
    private static String taken(CallSite call) {
        String operation = call.name().isEmpty()
                ? ""
                : call.name().substring(0, 1).toUpperCase(Locale.ROOT)
                        + call.name().substring(1);
        return call.owner().isEmpty() ? "" : operation + "Request";
    }

    private static String type(CallSite call) {
        String owner = call.ownerName();
        return owner.endsWith(BUILDER) ? owner.substring(0, owner.length() - BUILDER.length()) : owner;
    }
}
