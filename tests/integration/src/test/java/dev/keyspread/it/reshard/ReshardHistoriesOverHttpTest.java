package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A handful of histories of {@link ReshardHistoriesTest} over HTTP. */
class ReshardHistoriesOverHttpTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void items_thatMoveUnderLoad_areNeitherLostNorDoubled(long seed) {
        Ledger<?, ?> ledger = Ledgers.ALL.get((int) seed);
        String table = server.tableName(ledger.table());
        String prefix =
                table.substring(0, table.length() - ledger.table().name().length());
        List<String> violations = new ReshardHistory<>(
                        ledger, server.client(HttpKind.URL_CONNECTION, settings -> {}), prefix, seed)
                .run();

        assertThat(violations).as("%s with seed %d", ledger, seed).isEmpty();
    }
}
