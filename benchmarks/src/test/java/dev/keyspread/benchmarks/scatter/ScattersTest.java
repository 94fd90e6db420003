package dev.keyspread.benchmarks.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ScattersTest {

    private static final String SENSOR = "3";
    private static final StubProcess STUB = StubProcess.start(List.of(0, 25));

    @AfterAll
    static void end() {
        STUB.close();
    }

    @ParameterizedTest
    @EnumSource
    void ways_overAnyClient_findTheSameInOrder(Client client) {
        Function<Way, Scatter> ways = ClientTrial.ways(client, STUB.endpoint(0));

        List<Reading> found = ways.apply(Way.KEYSPREAD).read(SENSOR);

        assertThat(found).hasSize(3 * Reading.SHARDS).isSortedAccordingTo(Comparator.comparing(Reading::at));
        assertThat(ways.apply(Way.SEQUENCE).read(SENSOR)).isEqualTo(found);
        assertThat(Way.byHand(client))
                .isNotEmpty()
                .allSatisfy(way -> assertThat(ways.apply(way).read(SENSOR)).isEqualTo(found));
    }

    @Test
    void stub_withLatency_answersNoSooner() {
        URI endpoint = STUB.endpoint(25);
        Scatter sequence = ClientTrial.ways(Client.APACHE, endpoint).apply(Way.KEYSPREAD);

        Instant before = Instant.now();
        sequence.read(SENSOR);

        assertThat(Duration.between(before, Instant.now())).isGreaterThan(Duration.ofMillis(100));
    }

    @Test
    void limit_ofAllShards_isOneLatencyForEachFiftyOfThem() {
        assertThat(ClientTrial.limit(25)).isEqualTo(100_000_000);
    }
}
