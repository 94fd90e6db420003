package dev.keyspread.spi;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.keyspread.internal.wire.JsonDifferenceTest;
import dev.keyspread.internal.wire.JsonReferees;

/**
 * Jazzer looks for bytes that reader and Jackson read differently, or at which the reader throws what it should not:
 *
 * <pre>{@code
 * JAZZER_FUZZ=1 mvn -pl mapper-runtime -am test -Dtest=JsonReaderFuzzTest -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 *
 * <p>It is left out of the other tests, although it works in them on Java 17 and 25: its agent takes seconds to start
 * and instruments what they load, and what it tries differs from run to run. What it finds becomes a case of
 * {@link JsonDifferenceTest}, which damages items with seeds.
 */
class JsonReaderFuzzTest {

    @FuzzTest(maxExecutions = 1_000_000, maxDuration = "2m")
    void anyBytes(byte[] json) {
        JsonReferees.compare(json, 0, json.length, "Jazzer");
    }
}
