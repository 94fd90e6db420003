package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

class KeyspreadAutoConfigurationTest {

    private final FakeDynamoDb client = new FakeDynamoDb();
    private final ApplicationContextRunner runner = Runners.over(client);

    @Test
    void context_withAClient_hasAMapperAndAllRepositories() {
        runner.run(context -> {
            assertThat(context).hasSingleBean(Keyspread.class);
            assertThat(context.getBean(Keyspread.class).client()).isSameAs(client);
            assertThat(context.getBean("orderRepository")).isInstanceOf(OrderRepository.class);
            assertThat(context).hasSingleBean(CustomerRepository.class);
        });
    }

    @Test
    void mapper_ofTheApplication_replacesTheAutoConfigured() {
        Keyspread own = Keyspread.create(client);

        runner.withBean("own", Keyspread.class, () -> own).run(context -> {
            assertThat(context).getBean(Keyspread.class).isSameAs(own);
            assertThat(context).hasSingleBean(OrderRepository.class);
        });
    }

    @Test
    void repository_ofTheApplication_isNotRegisteredAgain() {
        runner.withBean("own", OrderRepository.class)
                .run(context ->
                        assertThat(context).hasSingleBean(OrderRepository.class).hasBean("own"));
    }

    @Test
    void repository_whoseNameAnotherBeanHas_isNamedAsItsClass() {
        runner.withBean("orderRepository", String.class, () -> "another")
                .run(context -> assertThat(context.getBean(OrderRepository.class.getName()))
                        .isInstanceOf(OrderRepository.class));
    }

    @Test
    void customizers_areCalledInTheirOrder_afterTheProperties() {
        runner.withUserConfiguration(Customizers.class)
                .withPropertyValues("keyspread.table-prefix=a-")
                .run(context -> {
                    assertThat(context.getBean(Customizers.class).calls).containsExactly("first", "second");
                    assertThat(context.getBean(Keyspread.class).tableName("orders"))
                            .isEqualTo("second-orders");
                });
    }

    @Test
    void customizer_withTheNameOfTheAutoConfigured_replacesIt() {
        runner.withBean(
                        "keyspreadPropertiesCustomizer",
                        KeyspreadBuilderCustomizer.class,
                        () -> builder -> builder.tableNames(name -> "own-" + name))
                .withPropertyValues("keyspread.table-prefix=a-")
                .run(context -> assertThat(context.getBean(Keyspread.class).tableName("orders"))
                        .isEqualTo("own-orders"));
    }

    @Test
    void asynchronousClient_ofTheApplication_isUsed() {
        runner.withBean("async", DynamoDbAsyncClient.class, FakeAsyncDynamoDb::new)
                .run(context -> assertThat(context.getBean(OrderRepository.class)
                                .async()
                                .find("ada", "1")
                                .join())
                        .isEmpty());
    }

    @Test
    void observers_ofTheApplication_areAdded() {
        List<String> operations = new ArrayList<>();

        runner.withBean("observer", OperationObserver.class, () -> operation -> {
                    operations.add(operation.name() + " " + operation.tables());
                    return OperationObservation.NONE;
                })
                .run(context -> assertThatThrownBy(
                                () -> context.getBean(OrderRepository.class).find("ada", "1"))
                        .isInstanceOf(ItemReadException.class));

        assertThat(operations).containsExactly("GetItem [orders]");
    }

    @Test
    void tableNames_havePrefixAndSuffix() {
        runner.withPropertyValues("keyspread.table-prefix=staging-", "keyspread.table-suffix=-v2")
                .run(context -> assertThat(context.getBean(Keyspread.class).tableName("orders"))
                        .isEqualTo("staging-orders-v2"));
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, true"})
    void messagesOfErrors_haveValues_ifRequested(boolean requested, boolean found) {
        runner.withPropertyValues("keyspread.values-in-errors=" + requested)
                .run(context -> assertThatThrownBy(
                                () -> context.getBean(OrderRepository.class).find("ada", "1"))
                        .isInstanceOf(ItemReadException.class)
                        .message()
                        .matches(message -> message.contains("seven") == found));
    }

    @ParameterizedTest
    @CsvSource({
        "keyspread.retries-per-read=-1, retriesPerRead must be 0 or more (found -1)",
        "keyspread.maximum-concurrent-queries=0, maximumConcurrentQueries must be 1 or more (found 0)",
        "keyspread.cursor-keys=short, A cursor key must have 16 bytes or more",
        "keyspread.caches.customers.expire-after-write=0s, Cache of table customers: expireAfterWrite must be above 0 (found PT0S)",
        "keyspread.query-cache.maximum-bytes=1MB, It is required because keyspread.query-cache.maximum-bytes is set",
        "keyspread.query-cache.expire-after-write=5m, It is required because keyspread.query-cache.expire-after-write is set",
    })
    void property_withAWrongValue_failsTheStart(String property, String message) {
        runner.withPropertyValues(property)
                .run(context -> assertThat(context.getStartupFailure()).hasStackTraceContaining(message));
    }

    @Test
    void cache_withTwoBounds_failsTheStart() {
        runner.withPropertyValues(
                        "keyspread.caches.customers.maximum-size=10", "keyspread.caches.customers.maximum-bytes=1MB")
                .run(context -> assertThat(context.getStartupFailure())
                        .hasStackTraceContaining(
                                "keyspread.caches.customers.maximum-size, keyspread.caches.customers.maximum-bytes"));
    }

    @Test
    void properties_withGoodValues_start() {
        runner.withPropertyValues(
                        "keyspread.retries-per-read=0",
                        "keyspread.maximum-concurrent-queries=1",
                        "keyspread.cursor-keys=0123456789abcdef,fedcba9876543210",
                        "keyspread.query-cache.maximum-bytes=1MB",
                        "keyspread.query-cache.expire-after-write=5m")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @ParameterizedTest
    @CsvSource({
        "keyspread.caches.orders.enabled=false, 1",
        "keyspread.caches.customers.enabled=false, 0",
        "keyspread.caches.customers.maximum-size=0, 0",
        "keyspread.caches.customers.maximum-bytes=1B, 0",
        "keyspread.caches.customers.maximum-bytes=1KB, 1",
    })
    void cache_hasTheSizeOfItsProperties(String property, long size) {
        runner.withPropertyValues(property).run(context -> {
            CustomerRepository customers = context.getBean(CustomerRepository.class);
            customers.find("ada");
            assertThat(customers.table().cacheStatistics().size()).isEqualTo(size);
        });
    }

    @Test
    void textsOfProperties_haveNoSecrets() {
        runner.withPropertyValues(
                        "keyspread.cursor-keys=0123456789abcdef",
                        "keyspread.client.access-key=id",
                        "keyspread.client.secret-key=secret")
                .run(context -> assertThat(context.getBean(KeyspreadProperties.class))
                        .asString()
                        .isEqualTo("KeyspreadProperties"));
    }

    @Configuration(proxyBeanMethods = false)
    static class Customizers {

        final List<String> calls = new ArrayList<>();

        @Bean
        @Order(2)
        KeyspreadBuilderCustomizer second() {
            return builder -> {
                calls.add("second");
                builder.tableNames(name -> "second-" + name);
            };
        }

        @Bean
        @Order(1)
        KeyspreadBuilderCustomizer first() {
            return builder -> {
                calls.add("first");
                builder.tableNames(name -> "first-" + name);
            };
        }
    }
}
