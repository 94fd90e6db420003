package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordedRunTest {

    private static final Map<String, String> MACHINE = Map.of(
            "date", "2026-01-02", "commit", "0123abcd", "java", "17.0.1", "processor", "X", "cores", "2", "sdk", "2.1");

    @TempDir
    private Path folder;

    @Test
    void record_thatIsWritten_isReadAgain() throws IOException {
        RecordedRun run = new RecordedRun(
                MACHINE, List.of(row("read-flat", 130.5, 780), row("size-flat-garbage", 0, Double.NaN)));

        run.write(folder.resolve("run.json"));

        assertThat(RecordedRun.read(folder.resolve("run.json"))).isEqualTo(run);
    }

    @Test
    void record_ofAnUnknownFigure_isRejectedWithItsName() throws IOException {
        Path file = Files.writeString(folder.resolve("run.json"), "{\"machine\":{},\"figures\":{\"walk\":{}}}");

        assertThatThrownBy(() -> RecordedRun.read(file)).hasMessageContaining("walk");
    }

    @Test
    void page_withAPlaceForRecords_showsThemAndTheRestUnchanged() throws IOException {
        new RecordedRun(MACHINE, List.of(row("read-flat", 130, 780))).write(folder.resolve("jdk17.json"));
        Publisher publisher = Publisher.of(folder);
        String page = "before\n" + Publisher.BEGIN + "old\n" + Publisher.END + "after\n";

        assertThat(publisher.page(page))
                .startsWith("before\n")
                .endsWith("after\n")
                .contains("On 2026-01-02 (commit 0123abcd), JDK 17.0.1 on 2 cores", "6.00")
                .doesNotContain("old");
        assertThatThrownBy(() -> publisher.page("no place")).hasMessageContaining(Publisher.BEGIN);
    }

    @Test
    void committedPageAndChart_areThoseOfTheRecords() throws IOException {
        Path checkout = Path.of("..");
        Publisher publisher = Publisher.of(checkout.resolve("benchmarks/records"));
        String page = Files.readString(checkout.resolve("docs/explanation/benchmarks.md"));

        assertThat(publisher.page(page)).as("run benchmarks/publish").isEqualTo(page);
        assertThat(publisher.chart())
                .as("run benchmarks/publish")
                .isEqualTo(Files.readString(checkout.resolve("docs/images/benchmarks.svg")));
    }

    @Test
    void chart_ofTwoRecords_hasABarForEachOfThem() throws IOException {
        new RecordedRun(MACHINE, List.of(row("read-flat", 100, 600))).write(folder.resolve("jdk17.json"));
        new RecordedRun(MACHINE, List.of(row("read-flat", 100, 450))).write(folder.resolve("jdk25.json"));

        assertThat(Publisher.of(folder).chart()).contains("series0", "series1", ">6.0<", ">4.5<", ">read-flat<");
    }

    private static Row row(String name, double ours, double peer) {
        Figure figure = Figures.all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        return new Row(figure, ours, peer, 640, figure.target(false));
    }
}
