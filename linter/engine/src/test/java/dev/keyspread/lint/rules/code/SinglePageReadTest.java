package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.ENHANCED;
import static dev.keyspread.lint.rules.code.Codes.V1;
import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SinglePageReadTest {

    private static final CallSite QUERY = call(V2 + "DynamoDbClient", "query");
    private static final CallSite ITEMS = call(V2 + "model.QueryResponse", "items");
    private static final CallSite FILTER = call(V2 + "model.QueryRequest.Builder", "filterExpression");
    private static final CallSite FIRST = call("", "get", "0");

    @Test
    void items_ofOnePage_areAnInfo() {
        assertThat(Codes.check(new SinglePageRead(), method("all", QUERY, ITEMS)))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(tuple(
                        Severity.INFO,
                        "[single-page-read] \"all\" uses only the first page of a query: DynamoDbClient.query."));
    }

    @ParameterizedTest
    @CsvSource({
        V1 + "AmazonDynamoDBClient, scan, " + V1 + "model.ScanResult, getItems, 1",
        V1 + "datamodeling.DynamoDBMapper, scanPage, " + V1 + "datamodeling.ScanResultPage, getCount, 1",
        V1 + "datamodeling.DynamoDBMapper, scan, " + V1 + "datamodeling.PaginatedScanList, size, 0",
        ENHANCED + "DynamoDbTable, query, " + ENHANCED + "model.PageIterable, items, 0",
        V2 + "DynamoDbClient, query, " + V2 + "model.ScanResponse, items, 0",
        V2 + "DynamoDbClient, query, '', items, 0"
    })
    void read_ofAPage_isOneOfTheClients(String owner, String read, String response, String items, int findings) {
        assertThat(Codes.check(new SinglePageRead(), method("all", call(owner, read), call(response, items))))
                .hasSize(findings);
    }

    @ParameterizedTest
    @CsvSource({"hasLastEvaluatedKey", "getLastEvaluatedKey", "withExclusiveStartKey", "queryPaginator"})
    void method_thatReadsFurther_isNotReported(String name) {
        assertThat(Codes.check(new SinglePageRead(), method("all", QUERY, ITEMS, call("", name))))
                .isEmpty();
        assertThat(Codes.check(new SinglePageRead(), method("all", QUERY, ITEMS), method("other", call("", name))))
                .hasSize(1);
    }

    @Test
    void methods_thatReadFurtherTogether_areNotReported() {
        CallSite next = call(V2 + "model.QueryRequest.Builder", "exclusiveStartKey");

        assertThat(Codes.check(
                        new SinglePageRead(),
                        method("first", QUERY, ITEMS, own("rest")),
                        method("rest", own("page"), next),
                        method("page", QUERY, ITEMS, own("entity")),
                        method("entity"),
                        method("last", QUERY, ITEMS, own("entity"))))
                .extracting(found -> found.finding().member())
                .containsExactly("last");
    }

    @Test
    void page_thatAnotherMethodUses_isReportedAtItsRead() {
        assertThat(Codes.check(new SinglePageRead(), method("read", QUERY), method("use", ITEMS)))
                .extracting(found -> found.finding().member())
                .containsExactly("read");
    }

    @Test
    void page_thatNothingUsesHere_isNotReported() {
        assertThat(Codes.check(new SinglePageRead(), method("read", QUERY))).isEmpty();
        assertThat(Codes.check(new SinglePageRead(), method("read", QUERY, QUERY, ITEMS)))
                .hasSize(1);
    }

    @Test
    void firstItem_isOnThePageUnlessThereIsAFilter() {
        assertThat(Codes.check(new SinglePageRead(), method("first", QUERY, ITEMS, FIRST)))
                .isEmpty();
        assertThat(Codes.check(new SinglePageRead(), method("first", FILTER, QUERY, ITEMS, FIRST)))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "id = :id AND day = :day, 0",
        "id = :id, 1",
        "id = :id AND begins_with(day = :day), 1",
        "id = :id AND day >= :a, 1"
    })
    void wholeKey_ofATable_hasOneItem(String condition, int findings) {
        CallSite key = call(V2 + "model.QueryRequest.Builder", "keyConditionExpression", condition);
        CallSite index = call(V2 + "model.QueryRequest.Builder", "indexName", "by-day");

        assertThat(Codes.check(new SinglePageRead(), method("one", key, QUERY, ITEMS)))
                .hasSize(findings);
        assertThat(Codes.check(new SinglePageRead(), method("one", index, key, QUERY, ITEMS)))
                .hasSize(1);
    }

    @Test
    void limit_asksForNoMore() {
        CallSite limit = call(V2 + "model.QueryRequest.Builder", "limit", "10");

        assertThat(Codes.check(new SinglePageRead(), method("latest", limit, QUERY, ITEMS)))
                .isEmpty();
    }

    private static CallSite own(String name) {
        return call("com.shop.Orders", name);
    }
}
