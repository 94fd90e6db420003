package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds classes that use the first page of a query or a scan, and never ask for the next one. */
public final class SinglePageRead extends CodeRule {

    /** The maximum length of an expression in DynamoDB. Matching takes quadratic time. */
    private static final int LONGEST = 4_096;

    /** A condition on both parts of a key, which at most one item of a table meets. */
    private static final Pattern WHOLE_KEY =
            Pattern.compile("[^=<>]*=[^=<>]*\\band\\b(?!.*(between|begins_with))[^=<>]*=[^=<>]*");

    public SinglePageRead() {
        super(
                "single-page-read",
                "A query or scan returns at most 1 MB, and the rest only if asked for",
                Severity.INFO);
    }

    @Override
    public List<CodeFinding> check(CodeSubject subject) {
        return PageRead.methodsOfSinglePages(subject.code())
                .flatMap(method -> PageRead.of(method).stream()
                        .filter(read -> isUsed(read, method, subject.code()) && needsMore(read, method))
                        .map(read -> finding(subject, method, read)))
                .toList();
    }

    /** Returns whether the method uses the items, or another method of the class, which takes the page from it. */
    private static boolean isUsed(PageRead read, CodeMethod method, CodeClass code) {
        return read.isUsed()
                || (method.calls().stream().noneMatch(read::isContent)
                        && code.methods().stream()
                                .filter(other -> PageRead.of(other).isEmpty())
                                .flatMap(other -> other.calls().stream())
                                .anyMatch(read::isContent));
    }

    /** Returns whether items of later pages may be missed. A first page may be empty if there is a filter. */
    private static boolean needsMore(PageRead read, CodeMethod method) {
        List<Request> requests = read.requests(method);
        boolean isFiltered =
                requests.stream().anyMatch(request -> request.filter().isPresent());
        return requests.stream().noneMatch(request -> request.setter("limit").isPresent() || readsOneItem(request))
                && !readsOneItem(read, method)
                && (isFiltered || !read.takesFirst());
    }

    /** Returns whether a condition of the Enhanced Client is on both parts of a table's key. */
    private static boolean readsOneItem(PageRead read, CodeMethod method) {
        Set<String> names = method.calls().stream().map(CallSite::name).collect(Collectors.toSet());
        return read.call().ownerName().equals("DynamoDbTable") && names.containsAll(Set.of("keyEqualTo", "sortValue"));
    }

    private static boolean readsOneItem(Request request) {
        return request.setter("indexName").isEmpty()
                && request.setter("keyConditionExpression")
                        .filter(call -> call.argument() != null
                                && call.argument().length() <= LONGEST
                                && WHOLE_KEY
                                        .matcher(call.argument().toLowerCase(Locale.ROOT))
                                        .matches())
                        .isPresent();
    }

    private CodeFinding finding(CodeSubject subject, CodeMethod method, PageRead read) {
        String kind = read.isQuery() ? "query" : "scan";
        Message message = Message.of("\"" + method.name() + "\" uses only the first page of a " + kind + ": "
                        + read.call().called() + ".")
                .because("A page ends after 1 MB, before the filter. Later items are missed without an error.")
                .fixedBy(
                        "Use a paginator, or repeat the " + kind + " with the last evaluated key until there is none.");
        return at(subject, method, read.call(), Severity.INFO, message);
    }
}
