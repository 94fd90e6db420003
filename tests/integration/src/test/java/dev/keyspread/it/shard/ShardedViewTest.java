package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ShardedViewTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    /** Two indexes that hold keys alone, one of them of an optional member. */
    @Table("shipments")
    @GlobalIndex(name = "by-weight", projection = Projection.KEYS_ONLY)
    @GlobalIndex(name = "by-port", projection = Projection.KEYS_ONLY)
    record Shipment(
            @PartitionKey String id,

            @PartitionKey(index = "by-weight") @ShardedKey(index = "by-weight", suffixes = 3)
            long weight,

            @PartitionKey(index = "by-port") @ShardedKey(index = "by-port", suffixes = 3)
            Optional<String> port,

            String note) {}

    @Test
    void view_ofAShardedIndex_holdsTheLogicalKey() {
        dynamoDb.create(ShardedViewTest_ShipmentRepository.TABLE);
        var shipments = new ShardedViewTest_ShipmentRepository(dynamoDb.keyspread());
        shipments.save(new Shipment("a", -7, Optional.of("Porto"), "note"));
        shipments.save(new Shipment("b", -7, Optional.empty(), "note"));

        assertThat(shipments.byWeight(-7).stream()).hasSize(2).allMatch(view -> view.weight() == -7);
        assertThat(shipments.byPort("Porto").stream()).singleElement().satisfies(view -> {
            assertThat(view.id()).isEqualTo("a");
            assertThat(view.port()).contains("Porto");
        });
    }
}
