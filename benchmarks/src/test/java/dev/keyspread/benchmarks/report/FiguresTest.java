package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

final class FiguresTest {

    @Test
    void figures_ofAll_haveDistinctNames() {
        assertThat(Figures.all()).extracting(Figure::name).doesNotHaveDuplicates();
    }

    @Test
    void figures_ofAll_areDocumented() throws IOException {
        String documentation = Files.readString(Path.of("..", "docs", "explanation", "benchmarks.md"));

        assertThat(Figures.all())
                .extracting(figure -> "`" + figure.name() + "`")
                .allMatch(documentation::contains);
    }

    @Test
    void subjects_ofAll_areBenchmarksWithTheirParameters() {
        assertThat(Figures.all().stream().flatMap(Figure::subjects)).allSatisfy(subject -> {
            assertThat(subject.type().getMethods())
                    .anyMatch(method -> method.isAnnotationPresent(Benchmark.class)
                            && method.getName().equals(subject.method()));
            assertThat(Arrays.stream(subject.type().getFields()).map(field -> field.getName()))
                    .containsExactlyInAnyOrderElementsOf(subject.parameters().keySet());
        });
    }
}
