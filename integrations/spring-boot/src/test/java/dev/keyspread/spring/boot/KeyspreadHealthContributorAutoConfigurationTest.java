package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
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

    /** The control plane answers a limited number of requests a second. */
    @Test
    void health_ofTablesThatAreUp_isRepeatedForAWhile() {
        runner.run(context -> {
            HealthIndicator indicator = context.getBean("keyspreadHealthContributor", HealthIndicator.class);
            client.described.clear();

            assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
            assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);

            assertThat(client.described).containsExactly("customers", "orders");
        });
    }

    @Test
    void health_afterItsTimeToLive_isAskedAgain() {
        runner.withPropertyValues("keyspread.health.time-to-live=0s").run(context -> {
            HealthIndicator indicator = context.getBean("keyspreadHealthContributor", HealthIndicator.class);
            assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
            client.tables.remove("orders");

            assertThat(indicator.health().getStatus()).isEqualTo(Status.DOWN);
        });
    }

    @Test
    void health_thatIsDown_isAskedAgain() {
        TableDescription orders = client.tables.remove("orders");
        runner.run(context -> {
            HealthIndicator indicator = context.getBean("keyspreadHealthContributor", HealthIndicator.class);
            assertThat(indicator.health().getStatus()).isEqualTo(Status.DOWN);
            client.tables.put("orders", orders);

            assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
        });
    }

    @Test
    void health_whileDynamoDbDoesNotAnswer_isDown_andHasOneRequestInFlight() {
        CountDownLatch answers = new CountDownLatch(1);
        client.described.clear();
        client.beforeDescription = () -> await(answers);
        runner.withPropertyValues("keyspread.health.timeout=10ms").run(context -> {
            HealthIndicator indicator = context.getBean("keyspreadHealthContributor", HealthIndicator.class);
            for (int probe = 0; probe < 5; probe++) {
                Health health = indicator.health();
                assertThat(health.getStatus()).isEqualTo(Status.DOWN);
                assertThat(health.getDetails())
                        .containsEntry("error", "DynamoDB has not described the tables within PT0.01S");
            }
            assertThat(client.described).containsAnyOf("customers").hasSizeLessThanOrEqualTo(1);
            answers.countDown();
        });
    }

    @Test
    void health_ifARequestFails_isDown() {
        client.beforeDescription = () -> {
            throw new IllegalStateException("no network");
        };

        assertThat(health().getStatus()).isEqualTo(Status.DOWN);
        assertThat(health().getDetails().get("error")).asString().contains("no network");
    }

    /** The server accepts connections and never answers. */
    @Test
    @Timeout(120)
    void health_ofAServerThatNeverAnswers_isDown() throws IOException {
        try (ServerSocket silent = new ServerSocket(0)) {
            Runners.runner()
                    .withPropertyValues(
                            "keyspread.client.endpoint=http://localhost:" + silent.getLocalPort(),
                            "keyspread.client.region=eu-central-1",
                            "keyspread.client.access-key=id",
                            "keyspread.client.secret-key=secret",
                            "keyspread.health.timeout=50ms")
                    .run(context -> assertThat(context.getBean("keyspreadHealthContributor", HealthIndicator.class)
                                    .health()
                                    .getStatus())
                            .isEqualTo(Status.DOWN));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
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
