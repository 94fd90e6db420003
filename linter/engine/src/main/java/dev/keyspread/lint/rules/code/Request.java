package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    private static final Set<String> FILTERS_OF_BUILDERS = Set.of("filterExpression", "queryFilter");
    private static final Set<String> FILTERS = Set.of(
            "withFilterExpression",
            "setFilterExpression",
            "withFilterExpressions",
            "withQueryFilter",
            "setQueryFilter",
            "withQueryFilterEntry",
            "addQueryFilterEntry",
            "withQueryFilters");

    private static final Set<String> STATEMENTS = Set.of("ExecuteStatementRequest", "BatchStatementRequest");
    private static final String BUILDER = ".Builder";
    private static final Set<String> BEGINNINGS = Set.of("builder", "toBuilder", "<init>");

    /** Returns the requests of some types that a method builds. */
    static List<Request> of(CodeMethod method, Set<String> types) {
        List<Request> requests = new ArrayList<>();
        Map<String, Request> open = new LinkedHashMap<>();
        for (CallSite call : method.calls()) {
            String type = type(call);
            if (!types.contains(type)) {
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

    /** Returns the first call that sets a filter. Requests have getters with the names of their builders' setters. */
    Optional<CallSite> filter() {
        return calls.stream()
                .filter(call -> FILTERS.contains(call.name())
                        || (FILTERS_OF_BUILDERS.contains(call.name())
                                && call.owner().endsWith(BUILDER)))
                .findFirst();
    }

    /** Returns whether a call is about a statement of PartiQL. */
    static boolean isStatement(CallSite call) {
        return STATEMENTS.contains(type(call));
    }

    private static String type(CallSite call) {
        String owner = call.ownerName();
        return owner.endsWith(BUILDER) ? owner.substring(0, owner.length() - BUILDER.length()) : owner;
    }
}
