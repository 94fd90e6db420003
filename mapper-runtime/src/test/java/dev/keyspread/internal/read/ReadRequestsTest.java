package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Filter;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.table.IndexSchema;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

class ReadRequestsTest {

    private static final IndexSchema BY_STATE = Orders.TABLE.index("by-state");
    private static final Filter FILTER = Filter.of("#status = :open OR #total > :much")
            .name("#status", "status")
            .name("#total", "total")
            .value(":open", s("OPEN"))
            .value(":much", n(100));

    @Test
    void query_ofTheTable_aliasesTheKey() {
        QueryRequest request = ReadRequests.ofItems(Orders.day(3)).query(s("2014-07-09.2"), Map.of(), null);

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
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, BY_STATE, List.of(s("CA.1"), s("CA.2")))
                .withCondition(new SortKeyCondition("#sortKey BETWEEN :value0 AND :value1", List.of(n(1), n(2))))
                .withAscending(false);

        QueryRequest request = ReadRequests.ofItems(read).query(s("CA.2"), Map.of("date", s("d")), 11);

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
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-name"), List.of(s("d")))
                .withCondition(new SortKeyCondition("#sortKey = :value0", List.of(s("x"))))
                .withConsistency();

        QueryRequest request = ReadRequests.ofItems(read).query(s("d"), Map.of(), null);

        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#partitionKey", "date", "#sortKey", "name"));
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void scan_ofTheTable_hasNoExpression() {
        ReadRequest read =
                ReadRequest.of("orders", Orders.TABLE, null, List.of()).withConsistency();

        ScanRequest request = ReadRequests.ofItems(read).scan(0, Map.of(), 5);

        assertThat(request)
                .isEqualTo(ScanRequest.builder()
                        .tableName("orders")
                        .consistentRead(true)
                        .limit(5)
                        .build());
    }

    @Test
    void query_filteredAndCounted_hasBothConditions() {
        ReadRequest read = Orders.day(3)
                .withCondition(new SortKeyCondition("#sortKey < :value0", List.of(s("12"))))
                .withFilter(FILTER);

        QueryRequest request = ReadRequests.ofCounts(read).query(s("d.1"), Map.of(), null);

        assertThat(request.select()).isEqualTo(Select.COUNT);
        assertThat(request.keyConditionExpression()).isEqualTo("#partitionKey = :partitionKey AND #sortKey < :value0");
        assertThat(request.filterExpression()).isEqualTo("#status = :open OR #total > :much");
        assertThat(request.expressionAttributeNames())
                .isEqualTo(Map.of("#partitionKey", "date", "#sortKey", "time", "#status", "status", "#total", "total"));
        assertThat(request.expressionAttributeValues())
                .isEqualTo(Map.of(":partitionKey", s("d.1"), ":value0", s("12"), ":open", s("OPEN"), ":much", n(100)));
    }

    @Test
    void scan_ofSegments_namesTheSegment() {
        ReadRequest read =
                ReadRequest.of("orders", Orders.TABLE, null, List.of()).withSegments(4);

        ScanRequest request = ReadRequests.ofItems(read).scan(3, Map.of(), null);

        assertThat(request.segment()).isEqualTo(3);
        assertThat(request.totalSegments()).isEqualTo(4);
    }

    @Test
    void scan_ofOneEntityOfATableAndFiltered_hasBothConditions() {
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, null, List.of())
                .withBeginnings(List.of(List.of(new KeyBeginning("date", s("ORDER#"), false))))
                .withFilter(FILTER);

        ScanRequest request = ReadRequests.ofItems(read).scan(0, Map.of(), null);

        assertThat(request.filterExpression())
                .isEqualTo("(begins_with(#key0, :key0)) AND (#status = :open OR #total > :much)");
        assertThat(request.expressionAttributeNames())
                .isEqualTo(Map.of("#key0", "date", "#status", "status", "#total", "total"));
        assertThat(request.expressionAttributeValues())
                .isEqualTo(Map.of(":key0", s("ORDER#"), ":open", s("OPEN"), ":much", n(100)));
    }

    @Test
    void scan_ofKeysThatBeginLikeThoseOfRecords_leavesRecordsOut() {
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, null, List.of())
                .withBeginnings(List.of(
                        List.of(new KeyBeginning("date", s("ORDER#"), false)),
                        List.of(new KeyBeginning("date", s("key"), false), new KeyBeginning("time", s("l"), false))))
                .withFilter(FILTER);

        ScanRequest request = ReadRequests.ofItems(read).scan(0, Map.of(), null);

        assertThat(request.filterExpression())
                .isEqualTo("(((begins_with(#key0, :key0)) OR (begins_with(#key1, :key1) AND begins_with(#key2, :key2)))"
                        + " AND NOT begins_with(#record, :record)) AND (#status = :open OR #total > :much)");
        assertThat(request.expressionAttributeNames()).containsEntry("#record", "date");
        assertThat(request.expressionAttributeValues()).containsEntry(":record", s("keyspread:"));
    }

    @Test
    void scan_ofKeysThatOnlyPartlyBeginLikeThoseOfRecords_hasNoSuchCondition() {
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, null, List.of());

        assertThat(filter(read, new KeyBeginning("date", s("keys"), true))).doesNotContain("record");
        assertThat(filter(read, new KeyBeginning("date", s("keyspread#"), false)))
                .doesNotContain("record");
        assertThat(filter(read, new KeyBeginning("date", s("key"), false), new KeyBeginning("time", s("T"), false)))
                .doesNotContain("record");
    }

    private static String filter(ReadRequest read, KeyBeginning... beginnings) {
        return ReadRequests.ofItems(read.withBeginnings(List.of(List.of(beginnings))))
                .scan(0, Map.of(), null)
                .filterExpression();
    }

    @Test
    void filter_withANameOfOurs_isRefused() {
        ReadRequest read = Orders.day(3)
                .withFilter(Filter.of("#status = :partitionKey")
                        .name("#status", "status")
                        .value(":partitionKey", s("OPEN")));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReadRequests.ofItems(read).query(s("d.1"), Map.of(), null))
                .withMessage("Filter uses \":partitionKey\", which the read itself uses. Give it another name");
    }

    @Test
    void query_ofSomeAttributes_bringsThemAndTheKeys() {
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, BY_STATE, List.of(s("CA.1"), s("CA.2")))
                .withProjection(List.of("status", "time"));

        QueryRequest request = ReadRequests.ofItems(read).query(s("CA.1"), Map.of(), null);

        assertThat(request.projectionExpression())
                .isEqualTo("#attribute0, #attribute1, #attribute2, #attribute3, #attribute4");
        assertThat(request.expressionAttributeNames())
                .isEqualTo(Map.of(
                        "#partitionKey", "state",
                        "#attribute0", "status",
                        "#attribute1", "time",
                        "#attribute2", "state",
                        "#attribute3", "total",
                        "#attribute4", "date"));
        assertThat(ReadRequests.ofCounts(read).query(s("CA.1"), Map.of(), null).projectionExpression())
                .isNull();
    }

    @Test
    void scan_ofSomeAttributes_bringsThemAndTheKeys() {
        ReadRequest read =
                ReadRequest.of("orders", Orders.TABLE, null, List.of()).withProjection(List.of("status"));

        ScanRequest request = ReadRequests.ofItems(read).scan(0, Map.of(), null);

        assertThat(request.projectionExpression()).isEqualTo("#attribute0, #attribute1, #attribute2");
        assertThat(request.expressionAttributeNames())
                .isEqualTo(Map.of("#attribute0", "status", "#attribute1", "date", "#attribute2", "time"));
    }
}
