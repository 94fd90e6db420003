package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.ENHANCED;
import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.callWith;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexReadAfterWriteTest {

    private static final String PUT = V2 + "model.PutItemRequest.Builder";
    private static final String QUERY = V2 + "model.QueryRequest.Builder";
    private static final CallSite INDEX = call(QUERY, "indexName", "by-product");

    @Test
    void index_ofTheWrittenTable_isAnInfo() {
        assertThat(check(call(PUT, "tableName", "orders"), call(QUERY, "tableName", "orders"), INDEX))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(
                        tuple(
                                Severity.INFO,
                                "[index-read-after-write] \"save\" writes to a table and then reads the index \"by-product\" of it."));
    }

    @Test
    void table_inAField_isTheSameByItsName() {
        assertThat(check(callWith("table", PUT, "tableName"), callWith("table", QUERY, "tableName"), INDEX))
                .hasSize(1);
        assertThat(check(callWith("other", PUT, "tableName"), callWith("table", QUERY, "tableName"), INDEX))
                .isEmpty();
    }

    @Test
    void read_ofTheTableOrBeforeTheWrite_isNotReported() {
        assertThat(check(call(PUT, "tableName", "orders"), call(QUERY, "tableName", "orders")))
                .isEmpty();
        assertThat(check(call(QUERY, "tableName", "orders"), INDEX, call(PUT, "tableName", "orders")))
                .isEmpty();
    }

    @Test
    void consistentRead_isNotReported() {
        assertThat(check(
                        call(PUT, "tableName", "orders"),
                        call(QUERY, "tableName", "orders"),
                        INDEX,
                        call(QUERY, "consistentRead", "true")))
                .isEmpty();
    }

    @Test
    void indexObject_ofAClassWithOneTable_isOfThatTable() {
        CallSite table = call(ENHANCED + "DynamoDbEnhancedClient", "table");
        CallSite write = call(ENHANCED + "DynamoDbTable", "putItem");
        CallSite read = call(ENHANCED + "DynamoDbIndex", "query");

        assertThat(Codes.check(new IndexReadAfterWrite(), method("<init>", table), method("save", write, read)))
                .extracting(found -> found.finding().headline())
                .containsExactly("[index-read-after-write] \"save\" writes to a table and then reads an index of it.");
        assertThat(Codes.check(new IndexReadAfterWrite(), method("<init>", table, table), method("save", write, read)))
                .isEmpty();
        assertThat(Codes.check(new IndexReadAfterWrite(), method("<init>", table), method("save", read, write)))
                .isEmpty();
    }

    private static List<CodeFinding> check(CallSite... calls) {
        return Codes.check(new IndexReadAfterWrite(), method("save", calls));
    }
}
