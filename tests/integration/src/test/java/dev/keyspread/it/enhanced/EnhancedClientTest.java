package dev.keyspread.it.enhanced;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Items written by the AWS Enhanced Client are read by us, and the reverse, on one client with our interceptor. */
@Timeout(120)
class EnhancedClientTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private SharedTables tables;

    @BeforeEach
    void buildClient() {
        tables = new SharedTables(
                server,
                server.client(
                        HttpKind.APACHE, settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create())));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void numbers_writtenByOne_areReadByTheOther(long seed) {
        SharedTables.assertExchanged(tables.numbers(), SharedValues.random(SharedNumbers.class, seed), "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void texts_writtenByOne_areReadByTheOther(long seed) {
        SharedTables.assertExchanged(tables.texts(), SharedValues.random(SharedTexts.class, seed), "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void times_writtenByOne_areReadByTheOther(long seed) {
        SharedTables.assertExchanged(tables.times(), SharedValues.random(SharedTimes.class, seed), "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void containers_writtenByOne_areReadByTheOther(long seed) {
        SharedTables.assertExchanged(
                tables.containers(), SharedValues.random(SharedContainers.class, seed), "seed " + seed);
    }
}
