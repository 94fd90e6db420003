package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.code.SdkName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A read of an index that a method requests.
 *
 * @param index the name of the index, or {@code null} if it is no constant
 * @param request the request, which may have no calls
 * @param place the call that names the index, or that reads it
 */
record IndexRead(@Nullable String index, Request request, CallSite place) {

    private static final Set<String> REQUESTS =
            Set.of("QueryRequest", "ScanRequest", "DynamoDBQueryExpression", "DynamoDBScanExpression");
    private static final Set<String> REQUESTS_OF_INDEX =
            Set.of("QueryEnhancedRequest", "ScanEnhancedRequest", "QuerySpec", "ScanSpec");
    private static final Set<String> INDEXES = Set.of("DynamoDbIndex", "DynamoDbAsyncIndex", "Index");

    /** Returns the reads of a method. */
    static List<IndexRead> of(CodeMethod method, CodeClass code) {
        List<IndexRead> reads = new ArrayList<>();
        for (Request request : Request.of(method, REQUESTS)) {
            request.setter("indexName").ifPresent(named -> reads.add(new IndexRead(named.argument(), request, named)));
        }
        List<Request> requests = Request.of(method, REQUESTS_OF_INDEX);
        List<CallSite> calls = method.calls().stream().filter(IndexRead::isRead).toList();
        if (calls.size() == 1) {
            Request request = requests.size() == 1 ? requests.get(0) : new Request("", List.of());
            reads.add(new IndexRead(onlyIndex(method, code).orElse(null), request, calls.get(0)));
        }
        return reads;
    }

    /** Returns whether a call reads an index object. */
    private static boolean isRead(CallSite call) {
        return SdkName.isSdk(call.owner())
                && INDEXES.contains(call.ownerName())
                && (call.name().equals("query") || call.name().equals("scan"));
    }

    /** Returns the one index that the method names, or else the class. */
    private static Optional<String> onlyIndex(CodeMethod method, CodeClass code) {
        List<String> own = names(Stream.of(method));
        List<String> names = own.isEmpty() ? names(code.methods().stream()) : own;
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    private static List<String> names(Stream<CodeMethod> methods) {
        return methods.flatMap(method -> method.calls().stream())
                .filter(call -> SdkName.isSdk(call.owner())
                        && (call.name().equals("index") || call.name().equals("getIndex")))
                .map(CallSite::argument)
                .map(name -> name == null ? "" : name)
                .distinct()
                .toList();
    }
}
