package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.spring.boot.KeyspreadEndpoint.Cached;
import dev.keyspread.spring.boot.KeyspreadEndpoint.Index;
import dev.keyspread.spring.boot.KeyspreadEndpoint.Key;
import dev.keyspread.spring.boot.KeyspreadEndpoint.Shards;
import dev.keyspread.spring.boot.KeyspreadEndpoint.Table;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class KeyspreadEndpointAutoConfigurationTest {

    private static final String EXPOSED = "management.endpoints.web.exposure.include=keyspread";

    private final FakeDynamoDb client = new FakeDynamoDb();
    private final ApplicationContextRunner runner =
            Runners.over(client).withConfiguration(AutoConfigurations.of(KeyspreadEndpointAutoConfiguration.class));

    @Test
    void response_hasTablesIndexesAndCaches_withoutARequest() {
        runner.withPropertyValues(EXPOSED, "keyspread.table-prefix=staging-").run(context -> {
            CustomerRepository customers = context.getBean(CustomerRepository.class);
            customers.find("ada");
            customers.find("ada");

            assertThat(context.getBean(KeyspreadEndpoint.class).tables().tables())
                    .containsExactly(
                            new Table(
                                    "staging-customers",
                                    "customers",
                                    new Key("customerId", "S"),
                                    null,
                                    null,
                                    List.of(new Index("by-email", List.of(new Key("email", "S")), List.of(), "ALL")),
                                    List.of(),
                                    List.of(new Cached(
                                            CustomerRepository.class.getName(), new CacheStatistics(1, 1, 1)))),
                            new Table(
                                    "staging-orders",
                                    "orders",
                                    new Key("customerId", "S"),
                                    new Key("orderId", "S"),
                                    null,
                                    List.of(),
                                    List.of(),
                                    List.of(new Cached(
                                            OrderRepository.class.getName(), new CacheStatistics(0, 0, 0)))));
            assertThat(client.described).isEmpty();
        });
    }

    @Test
    void table_withAShardedKey_hasItsSuffixes() {
        TableSchema events = TableSchema.builder("events")
                .entity("Event", CustomerRepository.TABLE.layouts().get(0).codec())
                .partitionKey("day", ScalarAttributeType.S)
                .calculated("day", ".", 1, 8)
                .build();

        Table table = Table.of(new KnownTable(Keyspread.create(client), events), List.of());

        assertThat(table.shards()).containsExactly(new Shards("day", ".", 1, 8, true));
    }

    @Test
    void hotKeys_ifTheyAreCounted_areInTheResponse_andAProfile() {
        runner.withPropertyValues(EXPOSED, "keyspread.hot-keys.enabled=true", "keyspread.hot-keys.values=true")
                .run(context -> {
                    HotKeys hotKeys = context.getBean(HotKeys.class);
                    Objects.requireNonNull(hotKeys.loads().table("customers"))
                            .ofTable()
                            .add("ada", 10, true);
                    KeyspreadEndpoint endpoint = context.getBean(KeyspreadEndpoint.class);

                    assertThat(Objects.requireNonNull(endpoint.tables().hotKeys())
                                    .of("customers", null)
                                    .orElseThrow()
                                    .keys())
                            .extracting(HotKeySnapshot.KeyLoad::key)
                            .containsExactly("ada");
                    assertThat(endpoint.profile("customers"))
                            .contains("\"keyspreadProfile\": 1", "\"table\": \"customers\"");
                    assertThat(endpoint.profile("orders")).isNull();
                });
    }

    @Test
    void hotKeys_byDefault_areNotCounted() {
        runner.withPropertyValues(EXPOSED).run(context -> {
            assertThat(context).doesNotHaveBean(HotKeys.class);
            KeyspreadEndpoint endpoint = context.getBean(KeyspreadEndpoint.class);
            assertThat(endpoint.tables().hotKeys()).isNull();
            assertThat(endpoint.profile("customers")).isNull();
        });
    }

    @Test
    void mocks_haveNoTable() {
        runner.withPropertyValues(EXPOSED)
                .withBean(NullRepository.class, NullRepository::new)
                .run(context -> assertThat(context.getBean(KeyspreadEndpoint.class)
                                .tables()
                                .tables())
                        .extracting(Table::name)
                        .containsExactly("customers", "orders"));
    }

    @Test
    void endpoint_thatIsNotExposed_isAbsent() {
        runner.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(KeyspreadEndpoint.class));
    }

    @Test
    void endpoint_withoutTheActuator_isAbsent() {
        runner.withPropertyValues(EXPOSED)
                .withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("keyspreadEndpoint"));
    }
}
