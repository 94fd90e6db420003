package dev.keyspread.lint.frontend.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lints the samples as sources, and as classes that javac wrote. Both must give the findings that the samples expect. */
class CodeSamplesTest {

    @TempDir
    private Path inputs;

    @ParameterizedTest
    @MethodSource("folders")
    void sources_ofSamples_giveTheExpectedFindings(Path folder) throws IOException {
        assertThat(CodeSamples.found(CodeSamples.copy(folder, inputs))).isEqualTo(CodeSamples.expected(folder));
    }

    @ParameterizedTest
    @MethodSource("folders")
    void classes_ofSamples_giveTheExpectedFindings(Path folder) {
        assertThat(CodeSamples.found(CodeSamples.compile(folder, inputs))).isEqualTo(CodeSamples.expected(folder));
    }

    @Test
    void kotlinSources_giveTheExpectedFindings() throws IOException {
        assertThat(CodeSamples.found(CodeSamples.copy(CodeSamples.KOTLIN, inputs)))
                .isEqualTo(CodeSamples.expected(CodeSamples.KOTLIN));
    }

    private static List<Path> folders() throws IOException {
        return CodeSamples.folders();
    }
}
