package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.ENHANCED;
import static dev.keyspread.lint.rules.code.Codes.V1;
import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableScanTest {

    private static final CallSite SCAN = call(ENHANCED + "DynamoDbTable", "scan");
    private static final String EVENTS = "com.amazonaws.services.lambda.runtime.events.";

    @Test
    void method_thatScans_isAnInfoAtTheCall() {
        List<CodeFinding> found = Codes.check(new TableScan(), method("export", SCAN));

        assertThat(found).extracting(CodeFinding::line).containsExactly(7);
        assertThat(found.get(0).finding())
                .extracting(Finding::rule, Finding::severity, Finding::entity, Finding::member)
                .containsExactly("table-scan", Severity.INFO, "com.shop.Orders", "export");
        assertThat(found.get(0).finding().headline())
                .isEqualTo("[table-scan] \"export\" reads the whole table with DynamoDbTable.scan.");
    }

    @ParameterizedTest
    @CsvSource({
        "software.amazon.awssdk.services.dynamodb.DynamoDbClient, scanPaginator, 1",
        "com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper, parallelScan, 1",
        "com.amazonaws.services.dynamodbv2.document.Index, scan, 1",
        "io.awspring.cloud.dynamodb.DynamoDbTemplate, scanAll, 1",
        "software.amazon.awssdk.services.dynamodb.DynamoDbClient, query, 0",
        "com.shop.Table, scan, 0",
        "'', scan, 0"
    })
    void call_ofMethod_scansOrNot(String owner, String name, int findings) {
        assertThat(Codes.check(new TableScan(), method("read", call(owner, name))))
                .hasSize(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "DynamoDbClient, scan, 1, scans up to 1 item of the table",
        "DynamoDbClient, scan, 25, scans up to 25 items of the table",
        "DynamoDbClient, scanPaginator, 25, reads the table in pages of 25 items",
        "DynamoDbClient, scan, , scans one page of the table",
        "DynamoDbClient, scanPaginator, , reads the table in pages"
    })
    void scan_withALimit_saysWhatItReads(String owner, String name, String limit, String read) {
        CodeMethod method = method(
                "peek",
                call(V2 + "model.ScanRequest", "builder"),
                call(V2 + "model.ScanRequest.Builder", "limit", limit),
                call(V2 + "model.ScanRequest.Builder", "build"),
                call(V2 + owner, name));

        assertThat(Codes.check(new TableScan(), method))
                .extracting(found -> found.finding().headline())
                .containsExactly("[table-scan] \"peek\" " + read + " with " + owner + "." + name + ".");
    }

    @Test
    void scan_withALimit_isAnInfoEvenInAHandler() {
        CallSite limit = call(V1 + "model.ScanRequest", "withLimit", "1");
        CallSite scan = call(V1 + "AmazonDynamoDB", "scan");
        CodeMethod handler = new CodeMethod(
                "health",
                5,
                List.of("org.springframework.web.bind.annotation.GetMapping"),
                List.of(),
                List.of(limit, scan));

        assertThat(Codes.check(new TableScan(), handler))
                .extracting(found -> found.finding().severity())
                .containsExactly(Severity.INFO);
    }

    @Test
    void scan_inALoopOverPages_readsTheTableInPages() {
        CodeMethod method = method(
                "export",
                call(V1 + "model.ScanRequest", "withLimit", "100"),
                call(V1 + "AmazonDynamoDB", "scan"),
                call(V1 + "model.ScanResult", "getLastEvaluatedKey"));

        assertThat(Codes.check(new TableScan(), method))
                .extracting(found -> found.finding().headline())
                .containsExactly(
                        "[table-scan] \"export\" reads the table in pages of 100 items with AmazonDynamoDB.scan.");
    }

    @Test
    void scans_ofWhichOneIsLimited_readTheWholeTable() {
        CodeMethod method = method(
                "read",
                call(V1 + "model.ScanRequest", "withLimit", "1"),
                call(V1 + "AmazonDynamoDB", "scan"),
                call(ENHANCED + "DynamoDbTable", "scan"));

        assertThat(Codes.check(new TableScan(), method))
                .allSatisfy(found -> assertThat(found.finding().headline()).contains("reads the whole table"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM orders", "select id\nfrom orders"})
    void statement_withoutWhere_scans(String statement) {
        assertThat(Codes.check(
                        new TableScan(),
                        method("read", call(V2 + "model.ExecuteStatementRequest.Builder", "statement", statement))))
                .extracting(found -> found.finding().headline())
                .containsExactly("[table-scan] \"read\" reads the whole table with SELECT without WHERE.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM orders WHERE id = ?", "UPDATE orders SET x = 1 WHERE id = ?"})
    void statement_withWhere_isNotReported(String statement) {
        assertThat(Codes.check(
                        new TableScan(),
                        method("read", call(V2 + "model.ExecuteStatementRequest.Builder", "statement", statement))))
                .isEmpty();
    }

    @Test
    void handler_thatCallsAMethodThatScans_isAWarning() {
        CodeMethod handler = new CodeMethod(
                "list",
                5,
                List.of("org.springframework.web.bind.annotation.GetMapping"),
                List.of(),
                List.of(call("com.shop.Orders", "load")));

        List<CodeFinding> found = Codes.check(new TableScan(), handler, method("load", SCAN), method("job", SCAN));

        assertThat(found)
                .extracting(
                        each -> each.finding().member(), each -> each.finding().severity())
                .containsExactly(tuple("load", Severity.WARNING), tuple("job", Severity.INFO));
        assertThat(found.get(0).finding().message()).contains("Each request to \"list\" pays for all items");
    }

    @ParameterizedTest
    @CsvSource({
        EVENTS + "APIGatewayProxyRequestEvent, WARNING",
        EVENTS + "ScheduledEvent, INFO",
        EVENTS + "SQSEvent, INFO",
        EVENTS + "DynamodbEvent, INFO",
        "java.lang.String, INFO",
        "String, INFO",
        "com.shop.FindOrders, WARNING"
    })
    void lambda_ofAnEvent_isARequestIfSomebodyWaits(String event, Severity severity) {
        CodeMethod handler = new CodeMethod("handleRequest", 5, List.of(), List.of(event), List.of(SCAN));
        CodeClass lambda = new CodeClass(
                "com.shop.Api",
                3,
                List.of("com.amazonaws.services.lambda.runtime.RequestHandler"),
                List.of(),
                List.of(handler),
                List.of());

        assertThat(new TableScan().check(new CodeSubject(lambda, List.of(), Set.of())))
                .extracting(found -> found.finding().severity())
                .containsExactly(severity);
    }

    @Test
    void repository_thatEnablesScans_isAnInfo() {
        CodeClass repository = new CodeClass(
                "com.shop.Orders",
                3,
                List.of(),
                List.of("org.socialsignin.spring.data.dynamodb.repository.EnableScan"),
                List.of(),
                List.of());

        assertThat(new TableScan().check(new CodeSubject(repository, List.of(), Set.of())))
                .extracting(CodeFinding::line, found -> found.finding().headline())
                .containsExactly(tuple(3, "[table-scan] \"Orders\" may read the whole table: EnableScan allows it."));
    }
}
