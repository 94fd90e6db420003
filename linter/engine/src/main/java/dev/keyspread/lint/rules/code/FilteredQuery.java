package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;

/** Finds queries with a filter, which are charged for the items that the filter drops. */
public final class FilteredQuery extends CodeRule {

    public FilteredQuery() {
        super("filtered-query", "A filter of a query drops items after they have been read and charged", Severity.INFO);
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        return subject.code().methods().stream()
                .flatMap(method -> Request.of(method, Request.QUERIES).stream()
                        .flatMap(request -> request.filter().stream())
                        .map(call -> finding(subject, method, call)))
                .toList();
    }

    private CodeFinding finding(CodeSubject subject, CodeMethod method, CallSite call) {
        Message message = Message.of("\"" + method.name() + "\" queries with a filter: " + call.called() + ".")
                .because("DynamoDB reads and charges for all items of the key condition before it filters.")
                .fixedBy(
                        "Put the filtered attribute into the sort key or an index key if the filter drops most items.");
        return at(subject, method, call, Severity.INFO, message);
    }
}
