package dev.keyspread.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class FiguresTest {

    @Test
    void figures_ofAll_haveNamesOfTheirOwn() {
        assertThat(Figures.all()).extracting(Figure::name).doesNotHaveDuplicates();
    }

    @Test
    void documentation_ofFigures_namesEveryOne() throws IOException {
        String documentation = Files.readString(Path.of("..", "docs", "benchmarks.md"));

        assertThat(Figures.all())
                .extracting(figure -> "`" + figure.name() + "`")
                .allMatch(documentation::contains);
    }
}
