package dev.keyspread.lint.rules.key;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.check;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.template;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SortKeyCollisionTest {

    private final SortKeyCollision rule = new SortKeyCollision();

    private static EntitySchema entity(String name, KeyMember sortKey, Workload workload) {
        EntitySchema order =
                keyed(part(member("customerId", TEXT)), part(sortKey)).build();
        return new EntitySchema(
                "com.example." + name,
                order.table(),
                order.key(),
                order.indexes(),
                order.attributes(),
                workload,
                List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "Event,true",
        "PageVisit,true",
        "AuditLog,true",
        "AuditLogEntity,true",
        "PaymentRecord,true",
        "LoginEvents,true",
        "activities,true",
        "DailyPaymentRecord,false",
        "CustomerRecord,false",
        "DailySummary,false",
        "ExchangeRate,false",
        "Profile,false"
    })
    void dayAsSortKey_losesEvents(String name, boolean found) {
        EntitySchema entity = entity(name, member("day", "java.time.LocalDate"), Workload.UNKNOWN);

        assertThat(severities(rule, entity)).isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "Order,id,false",
        "Order,orderId,false",
        "Order,order_uuid,false",
        "Order,orderNumber,false",
        "Order,customerId,true",
        "Order,lineId,true",
        "Order,uid,true",
        "Order,number,true",
        "Order,orderEmail,true",
        "events,id,false",
        "events,UUID,false",
        "events,eventId,false",
        "LoginEvents,event_id,false",
        "activities,activityId,false",
        "events,userId,true",
        "events,pk,true"
    })
    void dayOfAnEvent_keyedByItsOwnId_isSilent(String name, String partitionKey, boolean found) {
        EntitySchema event = keyed(part(member(partitionKey, TEXT)), part(member("day", "java.time.LocalDate")))
                .entity("com.example." + name)
                .build();

        assertThat(severities(rule, event)).isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.time.Instant", "java.lang.String", "long"})
    void preciseSortKey_isSilent(String javaType) {
        assertThat(check(rule, entity("Event", member("time", javaType), Workload.UNKNOWN)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"100,1000000,false", "100,10000,true", "5,1,true"})
    void declaredRateOfAKey_isComputedWith(long writes, long keys, boolean found) {
        EntitySchema entity = entity(
                "Profile",
                member("savedAt", "java.time.Instant", "EPOCH_SECONDS"),
                new Workload(writes, -1, -1, -1, -1, keys, -1));

        assertThat(severities(rule, entity)).isEqualTo(found ? List.of(Severity.ERROR) : List.of());
    }

    @Test
    void message_collision_explainsTheLoss() {
        EntitySchema entity = entity("Event", member("day", "java.time.LocalDate"), Workload.UNKNOWN);

        assertThat(message(rule, entity))
                .startsWith("Sort key \"day\" is only a time, with a precision of one day. Of two items with the same"
                        + " partition key"
                        + " and the same day the second replaces the first.");
    }

    @Test
    void composedSortKey_isSilent() {
        EntitySchema entity = keyed(
                        part(member("customerId", TEXT)),
                        template("{day}#{id}", member("day", "java.time.LocalDate"), member("id", TEXT)))
                .build();

        assertThat(check(rule, entity)).isEmpty();
    }
}
