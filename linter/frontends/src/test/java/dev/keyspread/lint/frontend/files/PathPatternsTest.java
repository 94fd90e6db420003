package dev.keyspread.lint.frontend.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected values are those of {@code git check-ignore}. */
final class PathPatternsTest {

    private static final Path BASE = Path.of("/repository");

    @ParameterizedTest
    @CsvSource({
        "*.tfstate, a/b/c.tfstate, true",
        "*.tfstate, a/c.tfstate.json, false",
        "/generated, generated, true",
        "/generated, a/generated, false",
        "generated, a/generated, true",
        "a/generated, a/generated, true",
        "a/generated, b/a/generated, false",
        "a/*/c, a/b/c, true",
        "a/*/c, a/b/b/c, false",
        "a/**/c, a/b/b/c, true",
        "a/**/c, a/c, true",
        "**/c, c, true",
        "**/c, a/b/c, true",
        "a/**, a/b, true",
        "a/**, a, false",
        "b?r, bar, true",
        "b?r, br, false",
        "[a-c]x, bx, true",
        "[!a-c]x, bx, false",
        "[!a-c]x, dx, true",
        "'\\#x', '#x', true",
        "'\\!x', '!x', true",
        "*a*b*, xaxxbx, true",
        "*a*b*, xbxxax, false",
        "folder/, folder, false",
        "[, [, false"
    })
    void excludes_files_asGitDoes(String pattern, String path, boolean isExcluded) {
        assertThat(PathPatterns.of(BASE, List.of(pattern)).excludes(BASE.resolve(path), false))
                .isEqualTo(isExcluded ? Optional.of(true) : Optional.empty());
    }

    @Test
    void excludes_folder_needsAFolderIfThePatternEndsWithASlash() {
        assertThat(PathPatterns.of(BASE, List.of("folder/")).excludes(BASE.resolve("a/folder"), true))
                .contains(true);
    }

    @Test
    void excludes_lastMatch_decides() {
        PathPatterns patterns = PathPatterns.of(BASE, List.of("# states", "", "*.json", "!plan.json  "));

        assertThat(patterns.excludes(BASE.resolve("a.json"), false)).contains(true);
        assertThat(patterns.excludes(BASE.resolve("plan.json"), false)).contains(false);
        assertThat(patterns.excludes(BASE.resolve("# states"), false)).isEmpty();
        assertThat(patterns.excludes(BASE.resolveSibling("a.json"), false)).isEmpty();
        assertThat(patterns.excludes(BASE, true)).isEmpty();
    }

    @Test
    void excludes_hostilePattern_takesNoTime() {
        PathPatterns patterns = PathPatterns.of(BASE, List.of("*a".repeat(40) + "b", "**/a/".repeat(40) + "b"));

        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(patterns.excludes(BASE.resolve("a".repeat(200) + "/a".repeat(200)), false))
                        .isEmpty());
    }
}
