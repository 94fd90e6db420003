package dev.keyspread.internal.wire;

import static dev.keyspread.spi.JsonReaderTest.reader;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.JsonReader;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Input whose size or depth is meant to do harm: it is read in time that grows with its size alone, or refused. */
class JsonReaderHostileTest {

    private static final int MANY = 1_000_000;
    private static final AttributeNames ORDER = AttributeNames.of("Order", "id", "n");
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private long start;

    @BeforeEach
    void start() {
        start = cpuTime();
    }

    @AfterEach
    void cpuTime_isBelowTheLimit() {
        assertThat(Duration.ofNanos(cpuTime() - start)).isLessThan(LIMIT);
    }

    /** Returns the CPU time of this thread. The elapsed time depends on what else the machine does. */
    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "{\"L\":[", "{\"M\":{\"a\":", "{\"id\":{\"M\":"})
    void bracketsWithoutEnd_areRefused(String opening) {
        String json = opening.repeat(MANY / 10);

        assertRefused(json, JsonReader::skip);
        assertRefused(json, JsonReader::attributeValue);
        assertRefused("{\"x\":" + json, read -> {
            read.beginItem();
            read.nextAttribute(ORDER);
            read.attributeValue();
        });
    }

    @Test
    void longTexts_areRead() {
        assertThat(reader(text("a".repeat(10 * MANY))).string()).hasSize(10 * MANY);
        assertThat(reader(text("\\\"".repeat(MANY))).string()).hasSize(MANY);
        assertThat(reader(text("\\ud83d\\ude00".repeat(MANY))).string()).hasSize(2 * MANY);
        assertThat(reader(text("é\uFFFD".repeat(MANY))).string()).hasSize(2 * MANY);
        assertThat(reader("{\"B\":\"" + "AAAA".repeat(MANY) + "\"}").binary()).hasSize(3 * MANY);
    }

    @Test
    void longTextWithoutEnd_isRefused() {
        assertRefused("{\"S\":\"" + "a".repeat(10 * MANY), JsonReader::string);
        assertRefused("{\"S\":\"" + "\\\"".repeat(MANY), JsonReader::string);
        assertRefused("{\"S\":\"" + "é".repeat(MANY), JsonReader::skip);
    }

    @Test
    void longTextOfHalvesOfPairs_isRefused() {
        assertRefused(text("\\ud83d".repeat(MANY)), JsonReader::string);
    }

    @Test
    void numberOfManyDigits_isNoLong() {
        String digits = "9".repeat(MANY);

        assertThatThrownBy(() -> reader("{\"N\":\"" + digits + "\"}").longNumber())
                .isInstanceOf(NumberFormatException.class);
        assertThat(reader("{\"N\":\"" + digits + "\"}").number()).isEqualTo(digits);
    }

    @Test
    void manyUnknownAttributes_arePassedOver() {
        StringBuilder item = new StringBuilder("{");
        for (int i = 0; i < MANY / 5; i++) {
            // All begin with the same bytes, and are of the same length.
            item.append("\"attribute").append(MANY + i).append("\":{\"N\":\"1\"},");
        }
        JsonReader json = reader(item.append("\"n\":{\"N\":\"2\"}}").toString());
        json.beginItem();
        int unknown = 0;
        int number = json.nextAttribute(ORDER);
        while (number == ORDER.size()) {
            unknown++;
            json.skip();
            number = json.nextAttribute(ORDER);
        }

        assertThat(unknown).isEqualTo(MANY / 5);
        assertThat(json.longNumber()).isEqualTo(2);
    }

    @Test
    void manyElementsAndMuchSpace_areRead() {
        String list = "{\"L\":[" + "{\"NULL\":true},".repeat(MANY / 5) + " ".repeat(MANY) + "{\"NULL\":true}]}";

        assertThat(reader(list).attributeValue().l()).hasSize(MANY / 5 + 1);
    }

    @Test
    void manyNulls_arePassedOver() {
        JsonReader json = reader("{" + "\"n\":{\"NULL\":true},".repeat(MANY / 5) + "\"id\":{\"S\":\"a\"}}");
        json.beginItem();

        assertThat(json.nextAttribute(ORDER)).isZero();
    }

    private static String text(String content) {
        return "{\"S\":\"" + content + "\"}";
    }

    private static void assertRefused(String json, Consumer<JsonReader> reading) {
        assertThatThrownBy(() -> reading.accept(reader(json))).isInstanceOf(MalformedJsonException.class);
    }
}
