package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

class KeyspreadHealthContributorAutoConfigurationTest {

    private final FakeDynamoDb client = new FakeDynamoDb();
    private final ApplicationContextRunner runner = Runners.over(client);

    @BeforeEach
    void createTables() {
        runner.withPropertyValues("keyspread.schema=create")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void health_withAllTables_isUp() {
        Health health = health();

        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(health.getDetails())
                .containsEntry("customers", "ACTIVE")
                .containsEntry("orders", "ACTIVE")
                .hasSize(2);
    }

    @Test
    void health_withoutATable_isDown() {
        client.tables.remove("orders");

        assertThat(health().getStatus()).isEqualTo(Status.DOWN);
        assertThat(health().getDetails())
                .containsEntry("customers", "ACTIVE")
                .containsEntry("orders", "does not exist");
    }

    @Test
    void health_withATableThatIsDeleted_isDown() {
        client.change("orders", table -> table.tableStatus(TableStatus.DELETING));

        assertThat(health().getStatus()).isEqualTo(Status.DOWN);
        assertThat(health().getDetails()).containsEntry("orders", "DELETING");
    }

    @Test
    void health_withAMockOfARepository_hasTheTablesOfTheOthers() {
        Health health = health(runner.withBean(NullRepository.class, NullRepository::new));

        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(health.getDetails()).containsOnlyKeys("customers", "orders");
    }

    @Test
    void contributor_ifDisabled_isAbsent() {
        runner.withPropertyValues("management.health.keyspread.enabled=false")
                .run(context -> assertThat(context).doesNotHaveBean(HealthIndicator.class));
    }

    private Health health() {
        return health(runner);
    }

    private static Health health(ApplicationContextRunner contexts) {
        Health[] health = new Health[1];
        contexts.run(context -> health[0] = context.getBean("keyspreadHealthContributor", HealthIndicator.class)
                .health());
        return health[0];
    }
}
