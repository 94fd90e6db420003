package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.table.Tables;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class FindHotKeysInProductionTest {

    private final DynamoDbClient client = new InMemoryDynamoDb().client();

    @Test
    void snapshot_hasTheKeysByTheirLoad() {
        HotKeys hotKeys = HotKeys.create();
        Keyspread keyspread = Keyspread.builder(client).hotKeys(hotKeys).build();

        Tables.create(keyspread, OrderRepository.TABLE);
        OrderRepository orders = new OrderRepository(keyspread);
        orders.save(Order.open("c1", 1));
        orders.save(Order.open("c1", 2));
        orders.save(Order.open("c2", 1));

        HotKeySnapshot snapshot = hotKeys.snapshot();

        assertThat(snapshot.of("orders", null).orElseThrow().keys())
                .hasSize(2)
                .allSatisfy(key -> assertThat(key.key()).matches("h:[0-9a-f]{16}"));
    }

    @Test
    void profile_isReadByTheLinter() {
        HotKeys hotKeys = HotKeys.withValues();
        Keyspread keyspread = Keyspread.builder(client).hotKeys(hotKeys).build();
        Tables.create(keyspread, OrderRepository.TABLE);
        new OrderRepository(keyspread).save(Order.open("c1", 1));

        String profile = hotKeys.snapshotJson("orders").orElseThrow();

        Profile read = ProfileJson.read(profile);
        assertThat(read.basis()).isEqualTo(Profile.Basis.LOAD);
        assertThat(read.source()).isEqualTo("runtime");
        assertThat(read.values()).isTrue();
        Profile.KeyProfile key = read.key(null).orElseThrow();
        assertThat(key.partition()).isEqualTo(List.of("customerId"));
        assertThat(key.sort()).isEqualTo(List.of("orderNumber"));
        assertThat(key.distinct()).isEqualTo(-1);
        assertThat(key.hasLoad()).isTrue();
        assertThat(key.heaviest()).extracting(Profile.HeavyKey::key).containsExactly("c1");
    }
}
