package dev.keyspread.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.IndexSchema;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

class RequestsTest {

    private static final IndexSchema BY_STATE = Orders.TABLE.index("by-state");

    @Test
    void query_ofTheTable_aliasesTheKey() {
        QueryRequest request = new Requests(Orders.day(3), null).query(s("2014-07-09.2"), Map.of());

        assertThat(request)
                .isEqualTo(QueryRequest.builder()
                        .tableName("orders")
                        .keyConditionExpression("#partitionKey = :partitionKey")
                        .expressionAttributeNames(Map.of("#partitionKey", "date"))
                        .expressionAttributeValues(Map.of(":partitionKey", s("2014-07-09.2")))
                        .scanIndexForward(true)
                        .consistentRead(false)
                        .build());
    }

    @Test
    void query_ofAnIndexWithACondition_aliasesBothKeys() {
        ReadSpecification read = ReadSpecification.of("orders", Orders.TABLE, BY_STATE, List.of(s("CA.1"), s("CA.2")))
                .withCondition(new SortCondition("#sortKey BETWEEN :value0 AND :value1", List.of(n(1), n(2))))
                .withAscending(false);

        QueryRequest request = new Requests(read, 11).query(s("CA.2"), Map.of("date", s("d")));

        assertThat(request)
                .isEqualTo(QueryRequest.builder()
                        .tableName("orders")
                        .indexName("by-state")
                        .keyConditionExpression(
                                "#partitionKey = :partitionKey AND #sortKey BETWEEN :value0 AND :value1")
                        .expressionAttributeNames(Map.of("#partitionKey", "state", "#sortKey", "total"))
                        .expressionAttributeValues(Map.of(":partitionKey", s("CA.2"), ":value0", n(1), ":value1", n(2)))
                        .scanIndexForward(false)
                        .consistentRead(false)
                        .limit(11)
                        .exclusiveStartKey(Map.of("date", s("d")))
                        .build());
    }

    @Test
    void query_ofALocalIndex_keepsThePartitionKeyOfTheTable() {
        ReadSpecification read = ReadSpecification.of(
                        "orders", Orders.TABLE, Orders.TABLE.index("by-name"), List.of(s("d")))
                .withCondition(new SortCondition("#sortKey = :value0", List.of(s("x"))))
                .withConsistency();

        QueryRequest request = new Requests(read, null).query(s("d"), Map.of());

        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#partitionKey", "date", "#sortKey", "name"));
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void scan_ofTheTable_hasNoExpression() {
        ReadSpecification read =
                ReadSpecification.of("orders", Orders.TABLE, null, List.of()).withConsistency();

        ScanRequest request = new Requests(read, 5).scan(Map.of());

        assertThat(request)
                .isEqualTo(ScanRequest.builder()
                        .tableName("orders")
                        .consistentRead(true)
                        .limit(5)
                        .build());
    }
}
