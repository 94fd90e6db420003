package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.entity.Shipment;
import dev.keyspread.it.entity.Shipment.Coordinates;
import dev.keyspread.it.entity.Shipment.Place;
import dev.keyspread.it.entity.Shipment.Stop;
import dev.keyspread.it.entity.ShipmentRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ShipmentTest {

    private static final Place OSLO = new Place("Oslo", new Coordinates(59.9, 10.7));
    private static final Place ROME = new Place("Roma", null);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private ShipmentRepository shipments;

    @BeforeEach
    void createTable() {
        dynamoDb.create(ShipmentRepository.TABLE);
        shipments = new ShipmentRepository(dynamoDb.keyspread());
    }

    @Test
    void flattenedObjects_roundTrip_asAttributesOfTheItem() {
        Shipment shipment = new Shipment(
                "1",
                "DHL",
                Optional.of(ROME),
                OSLO,
                List.of(new Stop(ROME, Map.of()), new Stop(null, Map.of())),
                Map.of());

        shipments.save(shipment);

        assertThat(shipments.find("1")).contains(shipment);
        assertThat(item())
                .containsEntry("from_city", AttributeValue.fromS("Roma"))
                .containsEntry("to_at_latitude", AttributeValue.fromN("59.9"))
                .doesNotContainKeys("from_at_latitude", "to", "others");
    }

    @Test
    void unknownAttributes_surviveASave() {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "id", AttributeValue.fromS("1"),
                "carrier", AttributeValue.fromS("DHL"),
                "colour", AttributeValue.fromSs(List.of("red")),
                "seen", AttributeValue.fromNul(true)));
        AttributeValue stop =
                AttributeValue.fromM(Map.of("city", AttributeValue.fromS("Bari"), "x", AttributeValue.fromBool(true)));
        item.put("stops", AttributeValue.fromL(List.of(stop)));
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(ShipmentRepository.TABLE))
                        .item(item));
        Shipment found = shipments.find("1").orElseThrow();

        shipments.save(new Shipment("1", "UPS", found.from(), found.to(), found.stops(), found.others()));

        item.put("carrier", AttributeValue.fromS("UPS"));
        assertThat(found.to()).isNull();
        assertThat(item()).isEqualTo(item);
    }

    @Test
    void index_thatIncludesAFlattenedMember_holdsIt() {
        shipments.save(new Shipment("1", "DHL", Optional.of(ROME), OSLO, List.of(), Map.of()));

        assertThat(shipments.byCarrier("DHL").stream())
                .containsExactly(new ShipmentRepository.ByCarrierItem("1", "DHL", OSLO));
    }

    @Test
    void size_isThatOfTheItem() {
        Shipment shipment = new Shipment(
                "1",
                "DHL",
                Optional.of(ROME),
                OSLO,
                List.of(new Stop(OSLO, Map.of("x", AttributeValue.fromN("1")))),
                Map.of());

        shipments.save(shipment);

        assertThat(ShipmentRepository.ITEMS.size(shipment)).isEqualTo(ItemSizes.of(item()));
    }

    private Map<String, AttributeValue> item() {
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(ShipmentRepository.TABLE))
                        .key(Map.of("id", AttributeValue.fromS("1"))))
                .item();
    }
}
