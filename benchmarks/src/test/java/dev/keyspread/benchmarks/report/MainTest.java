package dev.keyspread.benchmarks.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Main main = new Main(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));

    @Test
    void run_withUnknownName_namesItAndAllFigures() {
        assertThat(main.run(List.of("--quick", "page-flat", "page-fla"))).isEqualTo(2);

        assertThat(err.toString(UTF_8)).contains(": page-fla.").contains("page-flat", "start-time");
    }

    @Test
    void run_withUnknownOption_isRejected() {
        assertThat(main.run(List.of("--fast"))).isEqualTo(2);
    }

    @Test
    void run_forHelp_namesAllFigures() {
        assertThat(main.run(List.of("--help"))).isZero();

        assertThat(Figures.all()).extracting(Figure::name).allMatch(out.toString(UTF_8)::contains);
    }

    @Test
    void figures_ofQuickRun_leaveOutSlowOnesAndAllHttpClientsButOne() {
        assertThat(Main.chosen(List.of("--quick")))
                .extracting(Figure::name)
                .contains("read-flat", "lint-javac", "scatter-5ms-apache")
                .doesNotContain("scatter-5ms-netty", "scatter-25ms-apache", "scatter-million", "scatter-64-threads");
        assertThat(Main.chosen(List.of("--quick", "scatter-5ms-netty"))).hasSize(1);
        assertThat(Main.chosen(List.of())).isEqualTo(Figures.all());
    }

    @Test
    void figures_ofFirstWords_areAllThatBeginWithThem() {
        assertThat(Main.chosen(List.of("page-nested")))
                .extracting(Figure::name)
                .containsExactly("page-nested", "page-nested-garbage", "page-nested-by-hand");
    }
}
