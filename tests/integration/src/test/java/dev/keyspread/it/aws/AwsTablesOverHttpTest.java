package dev.keyspread.it.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.Keyspread;
import dev.keyspread.it.aws.Budget.BudgetSpentException;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.observation.OperationObserver;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** The suite for AWS stops when its budget is spent, and leaves no table: on DynamoDB Local. */
class AwsTablesOverHttpTest {

    private static final double WRITE_UNIT = 0.625e-6;
    private static final double READ_UNIT = 0.125e-6;
    private static final OperationObserver OBSERVER = OperationObserver.ofCapacity(units -> {});

    @RegisterExtension
    final DynamoDbServer dynamoDb = new DynamoDbServer();

    @Test
    void requests_withinTheBudget_addUpToTheirCosts() {
        Budget budget = new Budget(1);
        AwsTables tables = tables(budget);
        tables.create(MeasurementRepository.TABLE, options -> {});
        try (Keyspread keyspread = tables.keyspread(OBSERVER)) {
            MeasurementRepository measurements = new MeasurementRepository(keyspread);
            measurements.save(new Measurement("a", 1, Measurement.TEXT));
            measurements.save(new Measurement("a", 2, Measurement.TEXT + Measurement.TEXT));
            measurements.find("a", 2);
            measurements.query("a").list();
        }

        assertThat(budget.spent()).isCloseTo(3 * WRITE_UNIT + READ_UNIT, within(1e-12));
        assertThat(budget.isEnoughFor(0.5)).isTrue();
        assertThat(budget.isEnoughFor(1)).isFalse();
    }

    @Test
    void failedCondition_isCountedToo() {
        Budget budget = new Budget(1);
        AwsTables tables = tables(budget);
        String table = tables.create(MeasurementRepository.TABLE, options -> {});

        assertThatThrownBy(() -> limited(budget)
                        .putItem(put -> put.tableName(table)
                                .item(MeasurementCodec.INSTANCE.write(new Measurement("a", 1, "")))
                                .conditionExpression("attribute_exists(station)")))
                .isInstanceOf(ConditionalCheckFailedException.class);

        assertThat(budget.spent()).isCloseTo(4 * WRITE_UNIT, within(1e-12));
    }

    @Test
    void spentBudget_refusesItems_andStillDeletesTables() {
        Budget budget = new Budget(2 * WRITE_UNIT);
        AwsTables tables = tables(budget);
        String table = tables.create(MeasurementRepository.TABLE, options -> {});
        try (Keyspread keyspread = tables.keyspread(OBSERVER)) {
            MeasurementRepository measurements = new MeasurementRepository(keyspread);
            measurements.save(new Measurement("a", 1, Measurement.TEXT));
            measurements.save(new Measurement("a", 2, Measurement.TEXT));

            assertThatThrownBy(() -> measurements.save(new Measurement("a", 3, Measurement.TEXT)))
                    .isInstanceOf(BudgetSpentException.class)
                    .hasMessageContaining("-Dkeyspread.aws.budget");
            assertThatThrownBy(() -> measurements.find("a", 1)).isInstanceOf(BudgetSpentException.class);
        }
        assertThat(dynamoDb.plain().scan(scan -> scan.tableName(table)).count()).isEqualTo(2);

        tables.afterAll(null);

        assertThat(tableNames()).doesNotContain(table);
    }

    @Test
    void endOfARun_deletesItsTablesAlone() {
        AwsTables tables = tables(new Budget(1));
        AwsTables others = tables(new Budget(1));
        String deleted = tables.create(MeasurementRepository.TABLE, options -> {});
        String kept = others.create(MeasurementRepository.TABLE, options -> {});
        dynamoDb.create(MeasurementRepository.TABLE);
        String application = dynamoDb.tableName(MeasurementRepository.TABLE);

        tables.afterAll(null);

        assertThat(tableNames()).contains(kept, application).doesNotContain(deleted);
        others.afterAll(null);
        assertThat(tableNames()).contains(application).doesNotContain(kept);
    }

    @Test
    void beginningOfARun_deletesTablesThatAnOldRunLeft() {
        AwsTables old = tables(new Budget(1));
        String left = old.create(MeasurementRepository.TABLE, options -> {});
        dynamoDb.create(MeasurementRepository.TABLE);
        AwsTables next = tables(new Budget(1));

        next.beforeAll(null);
        assertThat(tableNames()).as("a run of today").contains(left);
        next.deleteOlderThan(Instant.now().plus(Duration.ofDays(1)));

        assertThat(tableNames())
                .contains(dynamoDb.tableName(MeasurementRepository.TABLE))
                .doesNotContain(left);
    }

    private AwsTables tables(Budget budget) {
        return new AwsTables(() -> limited(budget));
    }

    private DynamoDbClient limited(Budget budget) {
        return dynamoDb.client(HttpKind.URL_CONNECTION, override -> override.addExecutionInterceptor(budget));
    }

    private Iterable<String> tableNames() {
        return dynamoDb.plain().listTablesPaginator().tableNames().stream().toList();
    }
}
