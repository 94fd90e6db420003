package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class KeyspreadTest {

    private final DynamoDbClient client = new InMemoryDynamoDb().client();

    @Test
    void builder_null_isRefusedByName() {
        Keyspread.Builder builder = Keyspread.builder(client);

        assertThatNullPointerException()
                .isThrownBy(() -> Keyspread.create(null))
                .withMessage("client");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.tableNames(null))
                .withMessage("tableNames");
        assertThatNullPointerException().isThrownBy(() -> builder.random(null)).withMessage("random");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.nanoTime(null))
                .withMessage("nanoTime");
        assertThatNullPointerException().isThrownBy(() -> builder.timer(null)).withMessage("timer");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.asyncClient(null))
                .withMessage("asyncClient");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.observer(null))
                .withMessage("observer");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void maximumConcurrentQueries_belowOne_isRefused(int maximum) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Keyspread.builder(client).maximumConcurrentQueries(maximum))
                .withMessage("maximumConcurrentQueries must be 1 or more (found " + maximum + ")");
    }

    @Test
    void withTableNames_mapsNamesBeforeTheBuildersMapping() {
        Keyspread keyspread =
                Keyspread.builder(client).tableNames(name -> "staging-" + name).build();

        Keyspread october = keyspread.withTableNames(name -> name + "-2026-10");

        assertThat(october.tableName("orders")).isEqualTo("staging-orders-2026-10");
        assertThat(keyspread.tableName("orders")).isEqualTo("staging-orders");
    }

    @Test
    void publicMethods_areThoseThatUsersNeed() {
        assertThat(Keyspread.class.getDeclaredMethods())
                .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
                .extracting(Method::getName)
                .as("settings such as the keys of cursors stay inside")
                .containsExactlyInAnyOrder(
                        "create",
                        "isClosed",
                        "builder",
                        "client",
                        "tableName",
                        "withOverrides",
                        "withObserver",
                        "withTableNames",
                        "evict",
                        "evictAll",
                        "queryCacheStatistics",
                        "close");
    }

    @Test
    void build_withTableNames_mapsThem() {
        try (Keyspread keyspread =
                Keyspread.builder(client).tableNames(name -> "prod-" + name).build()) {
            assertThat(keyspread.client()).isSameAs(client);
            assertThat(keyspread.tableName("orders")).isEqualTo("prod-orders");
        }
    }

    @Test
    void retriesPerRead_belowZero_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Keyspread.builder(client).retriesPerRead(-1))
                .withMessage("retriesPerRead must be 0 or more (found -1)");
    }
}
