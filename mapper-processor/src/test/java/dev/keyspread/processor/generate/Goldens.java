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
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Compares generated sources with the golden files {@code goldens/<TestClass>/<method>/<class>.java}, as exact text.
 * {@code -Dgoldens.update} rewrites the files. Build servers refuse it.
 */
final class Goldens implements BeforeEachCallback {

    private static final Path ROOT = Path.of("src", "test", "resources", "goldens");

    private Path folder = ROOT;

    @Override
    public void beforeEach(ExtensionContext context) {
        String testClass = context.getRequiredTestClass().getSimpleName();
        folder = ROOT.resolve(testClass).resolve(context.getRequiredTestMethod().getName());
    }

    /** Compares all files that are generated from a source. */
    void check(String source) {
        check(source, "");
    }

    /** Compares the files whose class names end like one of the suffixes. The others show nothing of the feature. */
    void check(String source, String... suffixes) {
        Compilation compilation = Compilations.strict(source);
        assertThat(compilation).succeededWithoutWarnings();
        Map<String, String> generated = generated(compilation, suffixes);
        if (isUpdate()) {
            update(generated);
        }
        assertThat(golden()).containsExactlyEntriesOf(generated);
    }

    private static boolean isUpdate() {
        boolean update = System.getProperty("goldens.update") != null;
        if (update && System.getenv("CI") != null) {
            throw new IllegalStateException("-Dgoldens.update must not be set on a build server");
        }
        return update;
    }

    private static Map<String, String> generated(Compilation compilation, String... suffixes) {
        Map<String, String> texts = new TreeMap<>();
        compilation.generatedSourceFiles().stream()
                .filter(file ->
                        Stream.of(suffixes).anyMatch(suffix -> name(file).endsWith(suffix + ".java")))
                .forEach(file -> texts.put(name(file), text(file)));
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
