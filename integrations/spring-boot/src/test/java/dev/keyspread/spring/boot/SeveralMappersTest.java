package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.health.contributor.CompositeHealthContributor;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** An application with mappers of two regions, and a repository of orders in both. */
class SeveralMappersTest {

    private final FakeDynamoDb europe = new FakeDynamoDb();
    private final FakeDynamoDb america = new FakeDynamoDb();
    private final ApplicationContextRunner runner = Runners.over(europe)
            .withBean(America.class, () -> new America(america))
            .withUserConfiguration(AmericanOrders.class)
            .withPropertyValues("keyspread.schema=create");

    @Test
    void repositories_withoutAQualifier_areOnTheAutoConfiguredMapper() {
        runner.run(context -> {
            assertThat(context.getBean(OrderRepository.class)
                            .table()
                            .keyspread()
                            .client())
                    .isSameAs(europe);
            assertThat(context.getBean("americanOrders", OrderRepository.class)
                            .table()
                            .keyspread()
                            .client())
                    .isSameAs(america);
        });
    }

    @Test
    void tables_areCreatedByTheMapperOfTheirRepositories() {
        runner.run(context -> assertThat(context).hasNotFailed());

        assertThat(europe.tables).containsOnlyKeys("customers", "orders");
        assertThat(america.tables).containsOnlyKeys("orders");
    }

    @Test
    void tables_areValidatedByTheMapperOfTheirRepositories() {
        runner.run(context -> assertThat(context).hasNotFailed());
        america.tables.clear();

        runner.withPropertyValues("keyspread.schema=validate")
                .run(context -> assertThat(context.getStartupFailure())
                        .hasMessageStartingWith("Table \"orders\" does not exist")
                        .hasMessageNotContaining("customers"));
    }

    @Test
    void tables_ofADerivedMapper_areAskedForOnce() {
        runner.withBean(
                        "impatient",
                        OrderRepository.class,
                        () -> new OrderRepository(Keyspread.create(europe).withOverrides(overrides -> {})))
                .run(context -> {
                    europe.described.clear();
                    health(context, "keyspread");
                    assertThat(europe.described).containsExactly("customers", "orders");
                });
    }

    @Test
    void health_ofEachMapper_hasItsOwnTables() {
        runner.run(context -> {
            assertThat(health(context, "keyspread").getDetails()).containsOnlyKeys("customers", "orders");
            assertThat(health(context, "america").getDetails()).containsOnlyKeys("orders");
        });
    }

    @Test
    void mappers_oneOfThemPrimary_haveTheirOwnTables() {
        Runners.over(europe)
                .withBean(America.class, () -> new America(america))
                .withUserConfiguration(TwoMappers.class)
                .withPropertyValues("keyspread.schema=create")
                .run(context ->
                        assertThat(health(context, "second").getDetails()).isEmpty());

        assertThat(europe.tables).containsOnlyKeys("customers", "orders");
        assertThat(america.tables).isEmpty();
    }

    private static Health health(ApplicationContext context, String mapper) {
        CompositeHealthContributor all =
                context.getBean("keyspreadHealthContributor", CompositeHealthContributor.class);
        return ((HealthIndicator) all.getContributor(mapper)).health();
    }

    record America(FakeDynamoDb client) {}

    @Configuration(proxyBeanMethods = false)
    static class AmericanOrders {

        @Bean(defaultCandidate = false)
        @Qualifier("america")
        Keyspread america(America america) {
            return Keyspread.create(america.client());
        }

        @Bean(defaultCandidate = false)
        @Qualifier("america")
        OrderRepository americanOrders(@Qualifier("america") Keyspread america) {
            return new OrderRepository(america);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoMappers {

        @Bean
        @Primary
        Keyspread first(FakeDynamoDb europe) {
            return Keyspread.create(europe);
        }

        @Bean
        Keyspread second(America america) {
            return Keyspread.create(america.client());
        }
    }
}
