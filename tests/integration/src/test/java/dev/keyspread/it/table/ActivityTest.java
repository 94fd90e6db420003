package dev.keyspread.it.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.entity.Activity.Login;
import dev.keyspread.it.entity.Activity.Order;
import dev.keyspread.it.entity.ActivityRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ActivityTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(60);
    private static final Login LOGIN = new Login(NOON, "ann", 2, "phone");
    private static final Order ORDER = new Order("ann", LATER, "phone", 1, List.of("tea"), LOGIN);
    private static final Login OTHER = new Login(NOON, "bob", 1, "phone");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private ActivityRepository activities;

    @BeforeEach
    void saveSome() {
        dynamoDb.create(ActivityRepository.TABLE);
        activities = new ActivityRepository(dynamoDb.keyspread());
        activities.save(LOGIN);
        activities.save(ORDER);
        activities.save(OTHER);
    }

    @Test
    void find_givesTheObjectThatWasSaved() {
        assertThat(activities.find("ann", NOON)).contains(LOGIN);
        assertThat(activities.find("ann", LATER)).contains(ORDER);
    }

    @Test
    void query_givesObjectsOfAllClasses_inTheirOrder() {
        assertThat(activities.query("ann").stream()).containsExactly(LOGIN, ORDER);
        assertThat(activities.query("ann").time().gt(NOON).stream()).containsExactly(ORDER);
        assertThat(activities.query("ann").descending().limit(1).stream()).containsExactly(ORDER);
    }

    @Test
    void scan_givesObjectsOfAllClasses() {
        assertThat(activities.table().scan().stream()).containsExactlyInAnyOrder(LOGIN, ORDER, OTHER);
    }

    @Test
    void index_ofAllSubtypes_isQueried() {
        assertThat(activities.byChannel("ann").stream()).containsExactly(ORDER, LOGIN);
        assertThat(activities.byDevice("phone").stream())
                .containsExactlyInAnyOrder(
                        new ActivityRepository.ByDeviceItem("ann", NOON, "phone"),
                        new ActivityRepository.ByDeviceItem("ann", LATER, "phone"),
                        new ActivityRepository.ByDeviceItem("bob", NOON, "phone"));
    }

    @Test
    void delete_takesAnyObjectOrItsKey() {
        activities.delete(activities.key(ORDER));
        activities.delete(ActivityRepository.key("bob", NOON));

        assertThat(activities.table().scan().stream()).containsExactly(LOGIN);
    }

    @Test
    void item_saysWhichItIs_andIsAsLargeAsCounted() {
        Map<String, AttributeValue> item = item(LATER);

        assertThat(item).containsEntry("kind", AttributeValue.fromS("order"));
        assertThat(item.get("placedAfter").m()).doesNotContainKey("kind");
        assertThat(ActivityRepository.ITEMS.size(ORDER)).isEqualTo(ItemSizes.of(item));
    }

    @Test
    void renamedSubtype_isReadByItsOldValue() {
        put("purchase");

        assertThat(activities.find("ann", LATER)).contains(ORDER);
    }

    @Test
    void unknownSubtype_isAnErrorThatNamesIt() {
        put("refund");

        assertThatThrownBy(() -> activities.query("ann").stream().toList())
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining(
                        "Attribute \"kind\" of Activity cannot be read: it is another text, and its subtypes "
                                + "are \"order\", \"purchase\", \"login\"");
    }

    private void put(String kind) {
        Map<String, AttributeValue> item = new HashMap<>(item(LATER));
        item.put("kind", AttributeValue.fromS(kind));
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(ActivityRepository.TABLE))
                        .item(item));
    }

    private Map<String, AttributeValue> item(Instant time) {
        AttributeValue sortKey = AttributeValue.fromS(time.toString().replace("Z", ".000000000Z"));
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(ActivityRepository.TABLE))
                        .key(Map.of("customerId", AttributeValue.fromS("ann"), "time", sortKey)))
                .item();
    }
}
