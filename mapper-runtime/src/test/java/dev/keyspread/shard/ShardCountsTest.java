package dev.keyspread.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.error.ShardCountException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardCountsTest {

    @Test
    void declared_anyKey_hasWhatTheAnnotationSays() {
        assertThat(ShardCounts.declared().of("invoices", "121212", 4)).isEqualTo(KeyShards.always(4));
    }

    @Test
    void byRule_key_hasWhatTheRuleSays() {
        ShardCounts counts = ShardCounts.byRule((table, key) -> table.equals("invoices") && key.equals("1") ? 64 : 0);

        assertThat(counts.of("invoices", "1", 4)).isEqualTo(KeyShards.always(64));
        assertThat(counts.of("invoices", "2", 4)).isEqualTo(KeyShards.always(4));
        assertThat(counts.of("orders", "1", 4)).isEqualTo(KeyShards.always(4));
    }

    @Test
    void byRule_lessThanNoShard_isRefusedAndNamesTheKey() {
        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> ShardCounts.byRule((table, key) -> -1).of("invoices", "1", 4))
                .withMessage(
                        "The rule of ShardCounts.byRule must give key \"1\" of table invoices 1 shard or more, or 0 for"
                                + " what its annotation declares (found -1)");
    }

    @Test
    void byRule_thatFails_namesTheKeyWithoutItsMessage() {
        RuntimeException failure = new IllegalStateException("secret");
        ShardCounts counts = ShardCounts.byRule((table, key) -> {
            throw failure;
        });

        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> counts.of("invoices", "1", 4))
                .withMessage("The rule of ShardCounts.byRule failed for key \"1\" of table invoices with"
                        + " java.lang.IllegalStateException")
                .withCause(failure);
    }

    @Test
    void inMemory_lessThanOneShard_isRefusedAndNamesTheKey() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InMemoryShardCounts().set("invoices", "1", 0))
                .withMessage("Key \"1\" of table invoices must have 1 shard or more (found 0)");
    }

    @Test
    void inMemory_numberThatBecomesSmaller_keepsTheLargest() {
        InMemoryShardCounts counts = new InMemoryShardCounts();
        counts.set("invoices", "1", 64);
        counts.set("invoices", "1", 16);

        assertThat(counts.of("invoices", "1", 4)).isEqualTo(new KeyShards(16, 64));
        assertThat(counts.of("invoices", "2", 4)).isEqualTo(KeyShards.always(4));
        assertThat(counts.of("orders", "1", 4)).isEqualTo(KeyShards.always(4));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1", "-1, 4", "5, 4"})
    void keyShards_thatCannotBe_areRefused(int present, int largest) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new KeyShards(present, largest))
                .withMessage("A key must have 1 shard or more, and never had fewer than it has (found " + present
                        + ", and " + largest + " at most)");
    }
}
