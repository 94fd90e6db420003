package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderAttributes;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.server.ProcessClient;
import dev.keyspread.query.Read;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Filters that name a key attribute, which DynamoDB rejects for queries. */
class FilterOnKeysTest {

    private static final LocalDate DAY = LocalDate.of(2026, 10, 15);
    private static final DayOrder ORDER = new DayOrder(DAY, "o1", Instant.EPOCH, "c", "open", 7, null);
    private static final Filter BY_ID = Filter.of("#k > :k").name("#k", "id").value(":k", AttributeValue.fromS("o0"));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<DynamoDbRequest> sent = new ArrayList<>();
    private DayOrderRepository orders;
    private String table = "";

    @BeforeEach
    void saveAnOrder() {
        dynamoDb.create(DayOrderRepository.TABLE);
        Keyspread keyspread = Keyspread.builder(ProcessClient.of(dynamoDb.client(), null, sent::add, request -> {}))
                .tableNames(dynamoDb.keyspread()::tableName)
                .build();
        orders = new DayOrderRepository(keyspread);
        orders.save(ORDER);
        table = keyspread.tableName("orders");
        sent.clear();
    }

    @Test
    void query_withAFilterOnItsSortKey_isRejected() {
        String message = "The filter names \"id\", a sort key of table " + table
                + ", and DynamoDB filters queries by other attributes only. Use the query's method for it instead, as"
                + " in .id().gt(…)";

        assertRejected(orders.query(DAY).filter(Condition.of(BY_ID)), message);
        assertRejected(
                orders.query(DAY).filter(DayOrderAttributes.AMOUNT.gt(1L)).filter(Condition.of(BY_ID)), message);
        assertRejected(
                orders.query(DAY)
                        .filter(Condition.of(raw("NOT (begins_with(#i, :v))").name("#i", "id"))),
                message);
        assertRejected(
                orders.query(DAY).filter(Condition.of(raw("size(#i) > :v").name("#i", "id"))), message);
        assertRejected(orders.query(DAY).filter(Condition.of(raw("amount > :v AND id>:v"))), message);
    }

    @Test
    void queryOfAnIndex_withAFilterOnItsKey_isRejected() {
        assertRejected(
                orders.byCustomer("c").filter(Condition.of(raw("customer = :v"))),
                "The filter names \"customer\", a partition key of index by-customer of table " + table
                        + ", and DynamoDB filters queries by other attributes only. The query fixes its value: leave"
                        + " it out of the filter");
        assertRejected(
                orders.byTime(DAY).filter(Condition.of(raw("placedAt > :v"))),
                "The filter names \"placedAt\", a sort key of index by-time of table " + table
                        + ", and DynamoDB filters queries by other attributes only. Use the query's method for it"
                        + " instead, as in .placedAt().gt(…)");
    }

    /** The key of the table is no key of an index, a name inside an object is no key, and scans have no key condition. */
    @Test
    void otherFilters_areSent() {
        assertThat(orders.byCustomer("c")
                        .filter(Condition.of(raw("begins_with(id, :s)").value(":s", AttributeValue.fromS("o"))))
                        .count())
                .isEqualTo(1);
        assertThat(orders.query(DAY)
                        .filter(Condition.of(raw("attribute_not_exists(#d.id) OR #d.#i = :v")
                                .name("#d", "details")
                                .name("#i", "id")))
                        .count())
                .isEqualTo(1);
        assertThat(orders.query(DAY).filter(DayOrderAttributes.AMOUNT.gt(1L)).list())
                .hasSize(1);
        assertThat(orders.table().scan().filter(Condition.of(BY_ID)).list()).hasSize(1);
    }

    private static Filter raw(String expression) {
        return Filter.of(expression + (expression.contains(":v") ? "" : " AND amount > :v"))
                .value(":v", AttributeValue.fromN("1"));
    }

    private void assertRejected(Read<?, ?> read, String message) {
        assertThatIllegalArgumentException().isThrownBy(read::list).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(read::count).withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read.page(5, null))
                .withMessage(message);
        assertThat(catchThrowable(() -> read.async().list().join()))
                .isInstanceOfAny(CompletionException.class, IllegalArgumentException.class);
        assertThat(sent).isEmpty();
    }
}
