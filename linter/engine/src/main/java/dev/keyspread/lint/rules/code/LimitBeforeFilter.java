package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;
import java.util.stream.Stream;

/** Finds queries and scans with a limit and a filter that read one page. */
public final class LimitBeforeFilter extends CodeRule {

    public LimitBeforeFilter() {
        super(
                "limit-before-filter",
                "The limit counts items before the filter, which may drop all of them",
                Severity.INFO);
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        return PageRead.methodsOfSinglePages(subject.code())
                .flatMap(method -> limited(method).map(request -> finding(subject, method, request)))
                .toList();
    }

    private static Stream<Request> limited(CodeMethod method) {
        return PageRead.of(method).stream()
                .flatMap(read -> read.requests(method).stream())
                .filter(request ->
                        request.setter("limit").isPresent() && request.filter().isPresent())
                .distinct();
    }

    private CodeFinding finding(CodeSubject subject, CodeMethod method, Request request) {
        Message message = Message.of("\"" + method.name() + "\" limits items before it filters them: " + request.type()
                        + " has both.")
                .because(
                        "DynamoDB reads as many items as the limit says, and filters these. Matches behind them are missed.")
                .fixedBy("Read pages until enough items match, or put the filtered attribute into a key.");
        return at(subject, method, request.setter("limit").orElseThrow(), Severity.INFO, message);
    }
}
