package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Histories of services, movers and operators on one table whose items move, in orders that seeds decide. A failure names the seed;
 * {@code -Dkeyspread.histories=1 -Dkeyspread.seed=…} replays it. {@code -Dkeyspread.histories=5000} runs as many for each entity.
 */
class ReshardHistoriesTest {

    private static final int HISTORIES = Integer.getInteger("keyspread.histories", 50);
    private static final long SEED = Long.getLong("keyspread.seed", 20140709);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    static Stream<Ledger<?>> ledgers() {
        return Ledger.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("ledgers")
    void items_thatMoveUnderLoad_areNeitherLostNorDoubled(Ledger<?> ledger) {
        for (int i = 0; i < HISTORIES; i++) {
            long seed = SEED + i;
            List<String> violations = new ReshardHistory<>(ledger, new InMemoryDynamoDb().client(), seed).run();

            assertThat(violations).as("%s with seed %d", ledger, seed).isEmpty();
        }
    }
}
