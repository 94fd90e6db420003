package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardCountTest {

    @ParameterizedTest
    @CsvSource({"5000,1024,8", "5200,1024,8", "5000,1025,15", "700,1024,1", "701,1024,2", "700,100,1", "1400,1,2"})
    void forLoad_declaredLoad_leavesHeadroom(long writesPerSecond, long itemBytes, int shards) {
        assertThat(ShardCount.forLoad(writesPerSecond, itemBytes)).isEqualTo(shards);
    }

    @ParameterizedTest
    @CsvSource({"0,0,1", "-1,-1,1", "1,1,1", "9223372036854775807,409600,2147483647"})
    void forLoad_extremes_staysInRange(long writesPerSecond, long itemBytes, int shards) {
        assertThat(ShardCount.forLoad(writesPerSecond, itemBytes)).isEqualTo(shards);
    }

    @Test
    void forReads_examples_areReadUnitsByTheLimitWithHeadroom() {
        assertThat(ShardCount.forReads(0, 1)).isEqualTo(1);
        assertThat(ShardCount.forReads(2_100, 4_096)).isEqualTo(1);
        assertThat(ShardCount.forReads(2_101, 4_096)).isEqualTo(2);
        assertThat(ShardCount.forReads(200_000, 1_024)).isEqualTo(96);
    }
}
