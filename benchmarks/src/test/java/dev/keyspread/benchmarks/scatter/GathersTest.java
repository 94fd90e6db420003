package dev.keyspread.benchmarks.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.stub.ServerProcess;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GathersTest {

    private static final String SENSOR = "3";
    private static final int MILLISECONDS = 25;
    private static final ServerProcess STUB = ServerProcess.stub(Answers.class, MILLISECONDS, 0);

    @AfterAll
    static void end() {
        STUB.close();
    }

    @ParameterizedTest
    @EnumSource
    void gather_withEachClient_findsTheSameAsTheLoop(Client client) {
        List<Reading> found = read(client, Reader.KEYSPREAD);

        assertThat(found)
                .hasSize(3 * Reading.SHARDS)
                .isSortedAccordingTo(Comparator.comparing(Reading::at))
                .isEqualTo(read(client, Reader.LOOP));
    }

    private static List<Reading> read(Client client, Reader reader) {
        try (Gathers gathers = new Gathers(client, reader, STUB.endpoint())) {
            return gathers.read(SENSOR);
        }
    }

    @Test
    void gather_withLatency_takesAtLeastTheLatency() {
        long start = System.nanoTime();

        read(Client.APACHE, Reader.KEYSPREAD);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(MILLISECONDS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"MEMORY", "APACHE", "CRT", "NETTY", "CRT_ASYNC"})
    void gatherOfTenShards_overEachClient_findsAsManyAsTheLoop(String client) throws Exception {
        ManyGathersBenchmark benchmark = new ManyGathersBenchmark();
        benchmark.client = client;
        benchmark.connect();

        assertThat((List<?>) benchmark.keyspread()).hasSize(100);
        assertThat((List<?>) benchmark.transport()).hasSize(100);
        assertThat((List<?>) benchmark.loop()).hasSize(100);
        benchmark.close();
    }
}
