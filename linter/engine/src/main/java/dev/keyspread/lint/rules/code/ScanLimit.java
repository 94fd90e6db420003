package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The limit of a scan.
 *
 * @param items the number of items if it is a literal, or else an empty text
 * @param isTotal true if the method reads no more items; false if it is the size of a page
 */
record ScanLimit(String items, boolean isTotal) {

    private static final Set<String> REQUESTS =
            Set.of("ScanRequest", "ScanEnhancedRequest", "DynamoDBScanExpression", "ScanSpec");

    private static final String TOTAL = "maxResultSize";

    /** Returns the limit of one of the scans of a method. It is known if each of them has a request of its own. */
    static Optional<ScanLimit> of(CallSite scan, List<CallSite> scans, CodeMethod method, CodeClass code) {
        List<Request> requests = Request.of(method, REQUESTS);
        List<CallSite> limits = requests.stream()
                .flatMap(request -> request.setter(TOTAL).or(() -> request.setter("limit", "maxPageSize")).stream())
                .toList();
        if (limits.size() != scans.size() || requests.size() != scans.size()) {
            return Optional.empty();
        }
        CallSite limit = limits.get(scans.indexOf(scan));
        boolean isPage =
                PageRead.of(method).stream().anyMatch(read -> read.call().equals(scan))
                        && PageRead.methodsOfSinglePages(code).anyMatch(method::equals);
        String written = limit.argument();
        String items = written != null && written.matches("\\d+") ? written : "";
        return Optional.of(new ScanLimit(
                items, isPage || limit.name().toLowerCase(Locale.ROOT).endsWith("resultsize")));
    }

    /** Returns what a scan reads of a table or an index. */
    String read(String table) {
        String counted = items.isEmpty() ? "" : items + (items.equals("1") ? " item" : " items");
        if (isTotal) {
            return "scans " + (items.isEmpty() ? "one page" : "up to " + counted) + " of the " + table;
        }
        return "reads the " + table + " in pages" + (items.isEmpty() ? "" : " of " + counted);
    }
}
