package dev.keyspread.benchmarks.service;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.enhanced.FlatBean;
import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.FlatRepository;
import dev.keyspread.cache.CacheSettings;
import java.net.URI;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How the service reads and writes its orders. All use Apache's HTTP client with its default settings. */
public enum ServiceWay {
    /** A generated repository with the SDK's client. */
    KEYSPREAD,
    /** A generated repository with a transport. */
    TRANSPORT,
    /** The Enhanced Client with a static schema. */
    ENHANCED,
    /** The SDK's client and hand-written mapping. */
    SDK;

    private static final String TABLE = "flat";

    /** The calls of the service. Thread-safe. */
    interface Orders {

        Object find(String customer, String orderId);

        List<?> query(String customer);

        void save(Flat order);
    }

    Orders orders(URI endpoint) {
        KeyspreadTransport transport = KeyspreadTransport.of(Apache5HttpClient.create());
        return switch (this) {
            case KEYSPREAD -> new KeyspreadOrders(keyspread(endpoint, transport));
            case TRANSPORT -> new KeyspreadOrders(keyspread(endpoint, transport).transport(transport));
            case ENHANCED -> new EnhancedOrders(plain(endpoint));
            case SDK -> new SdkOrders(plain(endpoint));
        };
    }

    private static Keyspread.Builder keyspread(URI endpoint, KeyspreadTransport transport) {
        return Keyspread.builder(Clients.at(transport)
                        .endpointOverride(endpoint)
                        .overrideConfiguration(Clients::configure)
                        .build())
                .cache(TABLE, CacheSettings::off);
    }

    private static DynamoDbClient plain(URI endpoint) {
        return Clients.at(Apache5HttpClient.create()).endpointOverride(endpoint).build();
    }

    private record KeyspreadOrders(FlatRepository repository) implements Orders {

        private KeyspreadOrders(Keyspread.Builder keyspread) {
            this(new FlatRepository(keyspread.build()));
        }

        @Override
        public Object find(String customer, String orderId) {
            return repository.find(customer, orderId).orElseThrow();
        }

        @Override
        public List<?> query(String customer) {
            return repository.query(customer).stream().toList();
        }

        @Override
        public void save(Flat order) {
            repository.save(order);
        }
    }

    private record EnhancedOrders(DynamoDbTable<FlatBean> table) implements Orders {

        private EnhancedOrders(DynamoDbClient client) {
            this(DynamoDbEnhancedClient.builder().dynamoDbClient(client).build().table(TABLE, Schemas.flat()));
        }

        @Override
        public Object find(String customer, String orderId) {
            return table.getItem(
                    Key.builder().partitionValue(customer).sortValue(orderId).build());
        }

        @Override
        public List<?> query(String customer) {
            return table
                    .query(QueryConditional.keyEqualTo(
                            Key.builder().partitionValue(customer).build()))
                    .items()
                    .stream()
                    .toList();
        }

        @Override
        public void save(Flat order) {
            table.putItem(FlatBean.of(order));
        }
    }

    private record SdkOrders(DynamoDbClient client) implements Orders {

        @Override
        public Object find(String customer, String orderId) {
            return FlatByHand.read(client.getItem(get -> get.tableName(TABLE)
                            .key(Map.of(
                                    "customer",
                                    AttributeValue.fromS(customer),
                                    "orderId",
                                    AttributeValue.fromS(orderId))))
                    .item());
        }

        @Override
        public List<?> query(String customer) {
            return client
                    .queryPaginator(query -> query.tableName(TABLE)
                            .keyConditionExpression("customer = :customer")
                            .expressionAttributeValues(Map.of(":customer", AttributeValue.fromS(customer))))
                    .items()
                    .stream()
                    .map(FlatByHand::read)
                    .toList();
        }

        @Override
        public void save(Flat order) {
            client.putItem(put -> put.tableName(TABLE).item(FlatByHand.write(order)));
        }
    }
}
