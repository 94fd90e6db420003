package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Histories of services, movers and operators on one table whose items move, in orders that seeds decide. A failure names the seed;
 * {@code -Dkeyspread.engine=in-memory -Dkeyspread.histories=1 -Dkeyspread.seed=…} replays it. {@code -Dkeyspread.histories=5000} runs as
 * many for each entity in memory, and fewer on DynamoDB Local.
 */
class ReshardHistoriesTest {

    private static final int HISTORIES = Integer.getInteger("keyspread.histories", 25);
    private static final long SEED = Long.getLong("keyspread.seed", 20140709);

    /** DynamoDB Local takes about this many times as long. */
    private static final int SLOWNESS = 25;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    /** DynamoDB Local does not order items with one sort key of a local index by the table's sort key. */
    static Stream<Ledger<?, ?>> ledgers() {
        return Ledgers.ALL.stream()
                .filter(ledger -> DynamoDbLocal.IN_MEMORY || !ledger.queries().isLocal());
    }

    @ParameterizedTest
    @MethodSource("ledgers")
    void items_thatMoveUnderLoad_areNeitherLostNorDoubled(Ledger<?, ?> ledger) {
        int histories = DynamoDbLocal.IN_MEMORY ? HISTORIES : Math.max(HISTORIES / SLOWNESS, 1);
        String table = dynamoDb.tableName(ledger.table());
        String prefix =
                table.substring(0, table.length() - ledger.table().name().length());
        for (int i = 0; i < histories; i++) {
            long seed = SEED + i;
            DynamoDbClient engine = DynamoDbLocal.IN_MEMORY ? new InMemoryDynamoDb().client() : dynamoDb.client();
            List<String> violations = new ReshardHistory<>(ledger, engine, prefix + i + "-", seed).run();

            assertThat(violations).as("%s with seed %d", ledger, seed).isEmpty();
        }
    }
}
