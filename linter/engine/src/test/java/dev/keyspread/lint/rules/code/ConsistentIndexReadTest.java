package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.ENHANCED;
import static dev.keyspread.lint.rules.code.Codes.V1;
import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.IndexSchema.Kind;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsistentIndexReadTest {

    private static final String REQUEST = V2 + "model.QueryRequest.Builder";
    private static final CallSite CONSISTENT = call(REQUEST, "consistentRead", "true");

    @Test
    void globalIndex_readConsistently_isAWarning() {
        assertThat(check(call(REQUEST, "indexName", "by-product"), CONSISTENT))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(
                        tuple(
                                Severity.WARNING,
                                "[consistent-index-read] \"find\" reads the global index \"by-product\" with strong consistency."));
    }

    @ParameterizedTest
    @CsvSource({"by-day", "both", "unknown"})
    void index_thatMayBeLocal_isNotReported(String index) {
        assertThat(check(call(REQUEST, "indexName", index), CONSISTENT)).isEmpty();
    }

    @Test
    void eventualRead_isNotReported() {
        assertThat(check(call(REQUEST, "indexName", "by-product"))).isEmpty();
        assertThat(check(call(REQUEST, "indexName", "by-product"), call(REQUEST, "consistentRead", "false")))
                .isEmpty();
        assertThat(check(CONSISTENT)).isEmpty();
    }

    @Test
    void mapper_withoutAChoice_isConsistent() {
        String expression = V1 + "datamodeling.DynamoDBQueryExpression";

        assertThat(check(call(expression, "withIndexName", "by-product")))
                .extracting(found -> found.finding().message())
                .singleElement()
                .asString()
                .contains("DynamoDBQueryExpression is consistent by default");
        assertThat(check(
                        call(expression, "withIndexName", "by-product"),
                        call(expression, "withConsistentRead", "false")))
                .isEmpty();
    }

    @Test
    void indexObject_isFoundByItsName() {
        CallSite consistent = call(ENHANCED + "model.QueryEnhancedRequest.Builder", "consistentRead", "true");
        CallSite query = call(ENHANCED + "DynamoDbIndex", "query");

        assertThat(check(call(ENHANCED + "DynamoDbTable", "index", "by-product"), consistent, query))
                .hasSize(1);
        assertThat(check(call(ENHANCED + "DynamoDbTable", "index", "by-day"), consistent, query))
                .isEmpty();
        assertThat(check(consistent, query)).isEmpty();
    }

    private static List<CodeFinding> check(CallSite... calls) {
        return Codes.check(
                new ConsistentIndexRead(),
                List.of(
                        table("orders", index("both", Kind.GLOBAL), index("by-product", Kind.GLOBAL)),
                        table("invoices", index("both", Kind.LOCAL), index("by-day", Kind.LOCAL))),
                Set.of(),
                method("find", calls));
    }

    private static EntitySchema table(String name, IndexSchema... indexes) {
        return EntitySchemaBuilder.ofTable(name, new KeySchema(List.of(), List.of()))
                .indexes(List.of(indexes))
                .build();
    }

    private static IndexSchema index(String name, Kind kind) {
        return new IndexSchema(name, kind, new KeySchema(List.of(), List.of()), IndexSchema.Projection.ALL, List.of());
    }
}
