package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.V1;
import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import org.junit.jupiter.api.Test;

class LimitBeforeFilterTest {

    private static final String REQUEST = V2 + "model.QueryRequest.Builder";
    private static final CallSite LIMIT = call(REQUEST, "limit", "1");
    private static final CallSite FILTER = call(REQUEST, "filterExpression");
    private static final CallSite QUERY = call(V2 + "DynamoDbClient", "query");

    @Test
    void limit_withFilter_isAnInfo() {
        assertThat(Codes.check(new LimitBeforeFilter(), method("open", LIMIT, FILTER, QUERY)))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(tuple(
                        Severity.INFO,
                        "[limit-before-filter] \"open\" limits items before it filters them: QueryRequest has both."));
    }

    @Test
    void limit_ofScanPageOfMapper_isAFinding() {
        String expression = V1 + "datamodeling.DynamoDBScanExpression";

        assertThat(Codes.check(
                        new LimitBeforeFilter(),
                        method(
                                "open",
                                call(expression, "withLimit"),
                                call(expression, "addFilterCondition"),
                                call(V1 + "datamodeling.DynamoDBMapper", "scanPage"))))
                .hasSize(1);
    }

    @Test
    void limit_orFilterAlone_isNotReported() {
        assertThat(Codes.check(new LimitBeforeFilter(), method("open", LIMIT, QUERY, FILTER, QUERY)))
                .isEmpty();
    }

    @Test
    void pages_untilTheEnd_areNotReported() {
        assertThat(Codes.check(
                        new LimitBeforeFilter(),
                        method("open", LIMIT, FILTER, QUERY, call(V2 + "model.QueryResponse", "lastEvaluatedKey"))))
                .isEmpty();
        assertThat(Codes.check(
                        new LimitBeforeFilter(),
                        method("open", LIMIT, FILTER, call(V2 + "DynamoDbClient", "queryPaginator"))))
                .isEmpty();
    }
}
