package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.processor.generate.Compilations;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** Lints a source that says what is found in it on the line above: {@code // LINT: warning some-rule}. */
final class Lints {

    private static final Pattern MARKER = Pattern.compile("\\s*// LINT: (\\w+) ([\\w-]+)");
    private static final Pattern ID = Pattern.compile("^\\[([a-z][a-z-]+)]");

    private Lints() {}

    /** Asserts that what is found is what is marked. */
    static void check(String source, String... options) {
        List<Place> found = findings(Compilations.compile(options, source)).toList();
        assertThat(found).containsExactlyInAnyOrderElementsOf(marked(source));
    }

    private static Stream<Place> findings(Compilation compilation) {
        return compilation.diagnostics().stream().flatMap(Lints::finding);
    }

    private static Stream<Place> finding(Diagnostic<? extends JavaFileObject> diagnostic) {
        return ID.matcher(diagnostic.getMessage(Locale.ROOT))
                .results()
                .map(id -> new Place(severity(diagnostic), id.group(1), diagnostic.getLineNumber()));
    }

    private static String severity(Diagnostic<?> diagnostic) {
        return diagnostic.getKind().name().toLowerCase(Locale.ROOT);
    }

    private static List<Place> marked(String source) {
        List<String> lines = source.lines().toList();
        return IntStream.range(0, lines.size())
                .boxed()
                .flatMap(i -> MARKER.matcher(lines.get(i)).results().map(marker -> place(marker, i + 2)))
                .toList();
    }

    private static Place place(MatchResult marker, long line) {
        return new Place(marker.group(1), marker.group(2), line);
    }

    private record Place(String severity, String rule, long line) {}
}
