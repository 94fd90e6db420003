package dev.keyspread.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** The waits of {@link Tables}, the eventually consistent DescribeTable, and names. */
class TableWaitsTest {

    private static final TableSchema LETTERS = TableSchema.builder("letters")
            .partitionKey("id", ScalarAttributeType.S)
            .timeToLive("expiresAt")
            .build();

    private final ScriptedTable table = new ScriptedTable();
    private final List<String> progress = new ArrayList<>();

    @Test
    void create_tableThatIsNotVisibleAtFirst_waits() {
        table.thenNotFound()
                .thenNotFound()
                .then(live -> live.tableStatus(TableStatus.CREATING))
                .thenNotFound()
                .then(live -> live.tableStatus(TableStatus.ACTIVE));

        Tables.create(table.keyspread(), LETTERS, options -> options.onProgress(step -> progress.add(step.toString())));

        assertThat(progress)
                .containsExactly(
                        "Table \"letters\": creating the table, not visible after 0 s",
                        "Table \"letters\": creating the table, not visible after 0 s",
                        "Table \"letters\": creating the table, CREATING after 0 s",
                        "Table \"letters\": creating the table, not visible after 0 s",
                        "Table \"letters\": creating the table, ACTIVE after 0 s");
        assertThat(table.changes(CreateTableRequest.class)).hasSize(1);
        assertThat(table.changes(UpdateTimeToLiveRequest.class)).hasSize(1);
    }

    @Test
    void create_indexThatIsStillCreated_waitsForIt() {
        table.then(live -> live.tableStatus(TableStatus.ACTIVE)
                        .globalSecondaryIndexes(GlobalSecondaryIndexDescription.builder()
                                .indexName("by-day")
                                .indexStatus(IndexStatus.CREATING)
                                .build()))
                .then(live -> live.tableStatus(TableStatus.ACTIVE)
                        .globalSecondaryIndexes(GlobalSecondaryIndexDescription.builder()
                                .indexName("by-day")
                                .indexStatus(IndexStatus.ACTIVE)
                                .build()));

        Tables.create(table.keyspread(), LETTERS, options -> options.onProgress(step -> progress.add(step.state())));

        assertThat(progress).containsExactly("ACTIVE, index \"by-day\" CREATING", "ACTIVE");
    }

    @Test
    void create_tableThatStaysInvisible_timesOut() {
        table.thenNotFound();
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(TableTimeoutException.class)
                .isThrownBy(() -> Tables.create(keyspread, LETTERS, options -> options.timeout(Duration.ofSeconds(90))))
                .withMessage(
                        "Table \"letters\" is not ready after 90 s: creating the table, not visible. DynamoDB continues."
                                + " Wait longer with timeout(…)");
        assertThat(table.changes()).hasSize(1);
    }

    @Test
    void create_slowTable_polledLessAndLess() {
        table.then(live -> live.tableStatus(TableStatus.CREATING));
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(TableTimeoutException.class).isThrownBy(() -> Tables.create(keyspread, LETTERS));

        assertThat(table.delays()).startsWith(Duration.ofMillis(200)).hasSizeLessThan(100);
        assertThat(table.delays().stream().reduce(Duration.ZERO, Duration::plus))
                .isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void create_onAnInterruptedThread_aborts() {
        table.thenNotFound();
        Keyspread keyspread = Keyspread.builder(table)
                .timer(delay -> new CompletableFuture<>())
                .build();
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(AbortedException.class).isThrownBy(() -> Tables.create(keyspread, LETTERS));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void create_existingTable_throwsAtOnce() {
        table.failing(ResourceInUseException.builder().build());
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(ResourceInUseException.class).isThrownBy(() -> Tables.create(keyspread, LETTERS));
        assertThat(table.delays()).isEmpty();
    }

    @Test
    void createOrUpdate_tableThatAnotherProcessCreates_waitsAndEnablesItsTimeToLive() {
        table.timeToLive(live -> live.timeToLiveStatus(TimeToLiveStatus.DISABLED));
        table.thenNotFound()
                .thenNotFound()
                .then(live -> live.tableStatus(TableStatus.CREATING))
                .then(letters -> letters.tableStatus(TableStatus.ACTIVE)
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("id")
                                .keyType(KeyType.HASH)
                                .build())
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("id")
                                .attributeType(ScalarAttributeType.S)
                                .build()))
                .failing(ResourceInUseException.builder().build());

        Tables.createOrUpdate(table.keyspread(), LETTERS, options -> {});

        assertThat(table.changes()).hasExactlyElementsOfTypes(CreateTableRequest.class, UpdateTimeToLiveRequest.class);
    }

    @Test
    void createOrUpdate_tableThatIsInvisibleAgainAfterItWasActive_waits() {
        KeySchemaElement id = KeySchemaElement.builder()
                .attributeName("id")
                .keyType(KeyType.HASH)
                .build();
        AttributeDefinition text = AttributeDefinition.builder()
                .attributeName("id")
                .attributeType(ScalarAttributeType.S)
                .build();
        table.timeToLive(live -> live.timeToLiveStatus(TimeToLiveStatus.ENABLED).attributeName("expiresAt"));
        table.thenNotFound()
                .then(letters ->
                        letters.tableStatus(TableStatus.ACTIVE).keySchema(id).attributeDefinitions(text))
                .thenNotFound()
                .then(letters ->
                        letters.tableStatus(TableStatus.ACTIVE).keySchema(id).attributeDefinitions(text))
                .failing(ResourceInUseException.builder().build());

        Tables.createOrUpdate(table.keyspread(), LETTERS);

        assertThat(table.delays()).hasSize(1);
    }

    @Test
    void create_severalTablesOfWhichOneHasAnInvalidName_createsNone() {
        TableSchema invalid = TableSchema.builder("a b c")
                .partitionKey("id", ScalarAttributeType.S)
                .build();
        Keyspread keyspread = table.keyspread();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.create(keyspread, List.of(LETTERS, invalid)))
                .withMessageContaining("(found \"a b c\", 5 characters)");
        assertThat(table.changes()).isEmpty();
    }

    @Test
    void check_severalTablesOfWhichOneHasAnInvalidName_sendsNothing() {
        TableSchema invalid = TableSchema.builder("a b c")
                .partitionKey("id", ScalarAttributeType.S)
                .build();
        table.thenNotFound().thenNotFound();
        Keyspread keyspread = table.keyspread();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.check(keyspread, List.of(LETTERS, invalid)))
                .withMessageContaining("(found \"a b c\", 5 characters)");
        assertThat(table.remainingDescriptions()).isEqualTo(2);
    }

    @Test
    void delete_tableThatIsUpdated_isRepeated_andWaitsUntilItIsGone() {
        table.failing(ResourceInUseException.builder().build())
                .then(live -> live.tableStatus(TableStatus.UPDATING))
                .then(live -> live.tableStatus(TableStatus.ACTIVE))
                .then(live -> live.tableStatus(TableStatus.DELETING))
                .thenNotFound();

        Tables.delete(table.keyspread(), LETTERS, options -> options.onProgress(step -> progress.add(step.state())));

        assertThat(table.changes()).hasExactlyElementsOfTypes(DeleteTableRequest.class, DeleteTableRequest.class);
        assertThat(progress).containsExactly("UPDATING", "ACTIVE", "DELETING", "not visible");
    }

    @Test
    void describe_failureOfDynamoDb_reachesTheCaller() {
        table.failing(DynamoDbException.builder().message("denied").build());
        Keyspread keyspread = table.keyspread();

        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> Tables.create(keyspread, LETTERS))
                .withMessage("denied");
    }

    @Test
    void list_moreThan100Tables_returnsAll() {
        assertThat(Tables.list(table.keyspread()))
                .hasSize(250)
                .startsWith("table-0")
                .contains("table-100")
                .endsWith("table-249");
    }

    @Test
    void tags_ofSeveralPages_areAllReturned() {
        table.then(live -> live.tableStatus(TableStatus.ACTIVE));

        assertThat(Tables.tags(table.keyspread(), LETTERS))
                .containsOnlyKeys("team", "stage")
                .containsEntry("team", "arn:letters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ab", "straße", "a b c", "orders/1", ""})
    void names_thatAreInvalid_areRejectedBeforeARequest(String name) {
        TableSchema schema = TableSchema.builder(name)
                .partitionKey("id", ScalarAttributeType.S)
                .build();
        Keyspread keyspread = table.keyspread();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.create(keyspread, schema))
                .withMessage(
                        "Table name must have 3 to 255 characters, each of them a letter of a-z or A-Z, a digit, _, - or ."
                                + " (found \"%s\", %d characters)",
                        name, name.length());
        assertThat(table.changes()).isEmpty();
    }

    @Test
    void names_withAPrefixThatMakesThemTooLong_areRejected() {
        Keyspread keyspread = Keyspread.builder(table)
                .tableNames(name -> "x".repeat(249) + name)
                .build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.delete(keyspread, LETTERS))
                .withMessageStartingWith("Name of table \"letters\" must have 3 to 255 characters")
                .withMessageEndingWith("xletters\", 256 characters)");
        assertThat(table.changes()).isEmpty();
    }

    @Test
    void names_ofIndexes_areChecked() {
        TableSchema schema = TableSchema.builder("letters")
                .partitionKey("id", ScalarAttributeType.S)
                .index(IndexSchema.global("by day", "day", ScalarAttributeType.S)
                        .build())
                .build();
        Keyspread keyspread = table.keyspread();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.update(keyspread, schema))
                .withMessageStartingWith("Index name of table \"letters\" must have 3 to 255 characters");
    }
}
