package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Compares what is generated with the golden files of the test, {@code goldens/<TestClass>/<method>/<class>.java}, as
 * exact text. {@code -Dgoldens.update} rewrites them, except on a build server.
 */
final class Goldens implements BeforeEachCallback {

    private static final Path ROOT = Path.of("src", "test", "resources", "goldens");

    private static final Pattern REFLECTION =
            Pattern.compile("java\\.lang\\.(reflect|invoke)|\\.class\\b|getClass\\(|forName\\(");

    /** Whether an object is of a class itself and of none that extends it, which looks at nothing inside of the class. */
    private static final Pattern EXACT_CLASS = Pattern.compile("\\.getClass\\(\\) == [\\w.]+\\.class\\b");

    private Path folder = ROOT;

    @Override
    public void beforeEach(ExtensionContext context) {
        String testClass = context.getRequiredTestClass().getSimpleName();
        folder = ROOT.resolve(testClass).resolve(context.getRequiredTestMethod().getName());
    }

    /** Compiles sources as strictly as javac can, and compares what is generated from them. */
    void check(String... sources) {
        Compilation compilation = Compilations.strict(sources);
        assertThat(compilation).succeededWithoutWarnings();
        Map<String, String> generated = generated(compilation);
        assertThat(generated.values())
                .noneMatch(text -> REFLECTION
                        .matcher(EXACT_CLASS.matcher(text).replaceAll(""))
                        .find());
        if (isUpdate()) {
            update(generated);
        }
        assertThat(golden()).containsExactlyEntriesOf(generated);
    }

    private static boolean isUpdate() {
        boolean update = System.getProperty("goldens.update") != null;
        if (update && System.getenv("CI") != null) {
            throw new IllegalStateException("A build server may not rewrite what it checks against");
        }
        return update;
    }

    private static Map<String, String> generated(Compilation compilation) {
        Map<String, String> texts = new TreeMap<>();
        compilation.generatedSourceFiles().forEach(file -> texts.put(name(file), text(file)));
        return texts;
    }

    private static String name(JavaFileObject file) {
        return file.getName().replaceFirst("^/?SOURCE_OUTPUT/", "").replace('/', '.');
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, String> golden() {
        Map<String, String> texts = new TreeMap<>();
        files().forEach(file -> texts.put(file.getFileName().toString(), read(file)));
        return texts;
    }

    private Stream<Path> files() {
        try {
            return Files.exists(folder) ? Files.list(folder) : Stream.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void update(Map<String, String> generated) {
        try {
            Files.createDirectories(folder);
            for (Path stale : files().toList()) {
                Files.delete(stale);
            }
            for (Map.Entry<String, String> file : generated.entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
