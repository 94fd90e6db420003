package dev.keyspread.benchmarks.scatter;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SaveTrialTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void run_tellsTheTimeOfEachSave_byTurns() {
        try (StubProcess stub = StubProcess.start(List.of())) {
            new SaveTrial().run(stub, new Rounds(1, 1), new Results(new PrintStream(out, true, US_ASCII)));
        }

        List<String> lines = out.toString(US_ASCII).lines().toList();
        assertThat(lines).hasSize(30).allMatch(line -> line.matches("[a-z]+ cpu [0-9]+"));
        assertThat(lines.subList(0, 3))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactly("unsharded", "random", "calculated");
    }
}
