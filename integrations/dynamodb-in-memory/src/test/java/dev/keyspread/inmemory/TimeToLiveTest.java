package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

class TimeToLiveTest {

    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");

    private static void set(DynamoDbClient client, String table, String attribute, boolean isEnabled) {
        client.updateTimeToLive(update -> update.tableName(table)
                .timeToLiveSpecification(
                        expiry -> expiry.attributeName(attribute).enabled(isEnabled)));
    }

    private static TimeToLiveDescription described(DynamoDbClient client, String table) {
        return client.describeTimeToLive(describe -> describe.tableName(table)).timeToLiveDescription();
    }

    @ParameterizedTest
    @EnumSource
    void expiry_isEnabledAndDisabledOnce(BothEngines engine) {
        DynamoDbClient client = engine.client();
        engine.create("expiry");
        assertThat(described(client, "expiry").timeToLiveStatus()).isEqualTo(TimeToLiveStatus.DISABLED);
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> set(client, "expiry", "expiresAt", false))
                .withMessageContaining("TimeToLive is already disabled");

        set(client, "expiry", "expiresAt", true);

        assertThat(described(client, "expiry"))
                .isEqualTo(TimeToLiveDescription.builder()
                        .attributeName("expiresAt")
                        .timeToLiveStatus(TimeToLiveStatus.ENABLED)
                        .build());
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> set(client, "expiry", "expiresAt", true))
                .withMessageContaining("TimeToLive is already enabled");
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> set(client, "expiry", "other", false))
                .withMessageContaining("TimeToLive is active on a different AttributeName");

        set(client, "expiry", "expiresAt", false);

        assertThat(described(client, "expiry").timeToLiveStatus()).isEqualTo(TimeToLiveStatus.DISABLED);
    }

    @Test
    void expiredItems_areDeletedFromTheTableAndItsIndexes() {
        InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
        DynamoDbClient client = dynamoDb.client();
        RandomTable.create(client, "sessions");
        long now = NOW.getEpochSecond();
        Map<String, AttributeValue> expiries = Map.of(
                "1", AttributeValue.fromN("" + (now - 1)),
                "2", AttributeValue.fromN("" + now),
                "3", AttributeValue.fromN("" + (now + 1)),
                "4", AttributeValue.fromN("" + (now - 6 * 366 * 86_400L)),
                "5", AttributeValue.fromS("" + (now - 1)),
                "6", AttributeValue.fromN(now - 1 + ".5"));
        expiries.forEach((number, expiry) -> client.putItem(put -> put.tableName("sessions")
                .item(Map.of(
                        "pk", AttributeValue.fromS("p"),
                        "sk", AttributeValue.fromN(number),
                        "gk", AttributeValue.fromS("g"),
                        "expiresAt", expiry))));
        dynamoDb.deleteExpired(NOW);
        assertThat(client.scan(scan -> scan.tableName("sessions")).count()).isEqualTo(6);

        set(client, "sessions", "expiresAt", true);
        dynamoDb.deleteExpired(NOW);

        for (String index : new String[] {null, "global"}) {
            assertThat(client.scan(scan -> scan.tableName("sessions").indexName(index))
                            .items())
                    .extracting(item -> item.get("sk").n())
                    .containsExactlyInAnyOrder("3", "4", "5");
        }
    }
}
