package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Severity;
import org.junit.jupiter.api.Test;

class FilteredQueryTest {

    private static final String QUERY = V2 + "model.QueryRequest.Builder";
    private static final String SCAN = V2 + "model.ScanRequest.Builder";

    @Test
    void query_withFilter_isAnInfo() {
        assertThat(Codes.check(
                        new FilteredQuery(), method("open", call(QUERY, "filterExpression"), call(QUERY, "build"))))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(tuple(
                        Severity.INFO,
                        "[filtered-query] \"open\" queries with a filter: QueryRequest.Builder.filterExpression."));
    }

    @Test
    void twoQueries_withFilters_areTwoFindings() {
        assertThat(Codes.check(
                        new FilteredQuery(),
                        method(
                                "open",
                                call(QUERY, "filterExpression"),
                                call(QUERY, "build"),
                                call(QUERY, "filterExpression"),
                                call(QUERY, "build"))))
                .hasSize(2);
    }

    @Test
    void query_withoutFilterOrScan_isNotReported() {
        assertThat(Codes.check(
                        new FilteredQuery(),
                        method("all", call(QUERY, "keyConditionExpression"), call(SCAN, "filterExpression"))))
                .isEmpty();
    }
}
