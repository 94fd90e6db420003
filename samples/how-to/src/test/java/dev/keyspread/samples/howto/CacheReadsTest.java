package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.StreamEvictions;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class CacheReadsTest {

    @RegisterExtension
    final TestTables dynamoDb =
            TestTables.dynamoDbLocal(CountryRepository.TABLE, ProductRepository.TABLE, PriceRepository.TABLE);

    @Test
    void find_ofAMissingItem_isRememberedIfThatIsSet() {
        CountryRepository countries = new CountryRepository(dynamoDb.keyspread());

        countries.find("XX");
        countries.find("XX");

        assertThat(countries.table().cacheStatistics().hits()).isEqualTo(1);

        countries.save(new Country("XX", "Nowhere"));

        assertThat(countries.find("XX")).isPresent();
    }

    @Test
    void find_ofACachedEntity_readsTheTableOnce() {
        ProductRepository products = new ProductRepository(dynamoDb.keyspread());
        products.save(new Product("p1", "Lamp"));

        products.find("p1");
        products.find("p1");

        assertThat(products.table().cacheStatistics().hits()).isEqualTo(1);
        assertThat(products.table().cacheStatistics().misses()).isEqualTo(1);
    }

    @Test
    @Timeout(60)
    void find_afterAnEviction_readsTheTable() {
        PriceRepository prices = new PriceRepository(dynamoDb.keyspread());
        Keyspread keyspread = dynamoDb.keyspread();
        prices.save(new Price("p1", BigDecimal.ONE));
        prices.find("p1");
        Price raised = new Price("p1", BigDecimal.TEN);
        PriceRepository elsewhere = new PriceRepository(dynamoDb.builder().build());
        elsewhere.save(raised);

        keyspread.evict("prices", PriceRepository.key("p1").attributes());

        assertThat(prices.find("p1")).contains(raised);

        String table = keyspread.tableName("prices");
        dynamoDb.client()
                .updateTable(update -> update.tableName(table)
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
        DynamoDbStreamsClient streamsClient = dynamoDb.streamsClient();
        StreamEvictions evictions = StreamEvictions.start(keyspread, streamsClient, "prices");
        prices.find("p1");
        elsewhere.delete(PriceRepository.key("p1"));
        while (prices.find("p1").isPresent()) {
            Thread.onSpinWait();
        }
        evictions.close();
    }

    @Test
    void cache_withOtherSettings_differsFromItsDeclaration() {
        DynamoDbClient client = dynamoDb.client();
        Keyspread keyspread = Keyspread.builder(client)
                .cache("products", declared -> declared.withMaximumSize(100_000))
                .cache("prices", CacheSettings::off)
                .build();
        Tables.create(keyspread, PriceRepository.TABLE);
        PriceRepository prices = new PriceRepository(keyspread);
        prices.save(new Price("p1", BigDecimal.ONE));
        prices.find("p1");

        assertThat(prices.table().cacheStatistics().size()).isZero();
        Tables.delete(keyspread, PriceRepository.TABLE);
        keyspread.close();
    }

    @Test
    void query_thatMayBeOld_isSentOnce() {
        DynamoDbClient client = dynamoDb.client();
        Keyspread keyspread = Keyspread.builder(client)
                .queryCache(50_000_000, Duration.ofSeconds(10))
                .build();
        Tables.create(keyspread, OrderRepository.TABLE);
        OrderRepository orders = new OrderRepository(keyspread);
        orders.save(Order.open("c1", 1));
        List<Order> recent = orders.query("c1").descending().limit(20).cached().list();

        orders.save(Order.open("c1", 2));

        assertThat(orders.query("c1").descending().limit(20).cached().list()).isEqualTo(recent);
        client.deleteTable(table -> table.tableName("orders"));
        keyspread.close();
    }
}
