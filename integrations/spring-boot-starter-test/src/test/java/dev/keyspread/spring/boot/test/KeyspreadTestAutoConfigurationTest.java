package dev.keyspread.spring.boot.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.spring.boot.KeyspreadAutoConfiguration;
import dev.keyspread.testing.TestTables;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class KeyspreadTestAutoConfigurationTest {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(
                    AutoConfigurations.of(KeyspreadTestAutoConfiguration.class, KeyspreadAutoConfiguration.class))
            .withPropertyValues("keyspread.test.engine=IN_MEMORY");

    @Test
    void repository_declaredAsItsSuperclass_isExplained() {
        runner.withUserConfiguration(WithDeclaredSuperclass.class)
                .run(context -> assertThat(context.getStartupFailure())
                        .rootCause()
                        .hasMessage("The type of the bean \"declared\" must be a generated repository (found"
                                + " dev.keyspread.Repository), because the tables of a test are created before the beans."
                                + " Change the return type of its @Bean method to the generated class, such as"
                                + " OrderRepository."));
    }

    @Test
    void mapperAndClient_ofTheApplication_areReplacedUnderTheirNames() {
        DynamoDbClient client = new InMemoryDynamoDb().client();

        runner.withBean("mapper", Keyspread.class, () -> Keyspread.create(client))
                .withBean("client", DynamoDbClient.class, () -> client)
                .run(context -> {
                    TestTables tables = context.getBean(TestTables.class);
                    assertThat(context.getBean("mapper")).isSameAs(tables.keyspread());
                    assertThat(context.getBean("client")).isSameAs(tables.client());
                });
    }

    @Test
    void mapper_thatNeedsAQualifier_isNotReplaced() {
        runner.withUserConfiguration(WithQualifiedMapper.class).run(context -> {
            assertThat(context.getBean("america", Keyspread.class).client()).isSameAs(WithQualifiedMapper.CLIENT);
            assertThat(context.getBean(OrderRepository.class).table().keyspread())
                    .isSameAs(context.getBean(TestTables.class).keyspread());
        });
    }

    @Test
    void tables_ofTheTest_replaceTheAutoConfigured() {
        TestTables own = TestTables.inMemory(OrderRepository.TABLE, VisitRepository.TABLE);

        runner.withBean("own", TestTables.class, () -> own)
                .run(context -> assertThat(context.getBean(Keyspread.class)).isSameAs(own.keyspread()));
    }

    @Configuration(proxyBeanMethods = false)
    static class WithDeclaredSuperclass {

        @Bean
        Repository<Order> declared(Keyspread keyspread) {
            return new OrderRepository(keyspread);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class WithQualifiedMapper {

        private static final DynamoDbClient CLIENT = new InMemoryDynamoDb().client();

        @Bean(defaultCandidate = false)
        @Qualifier("america")
        Keyspread america() {
            return Keyspread.create(CLIENT);
        }
    }
}
