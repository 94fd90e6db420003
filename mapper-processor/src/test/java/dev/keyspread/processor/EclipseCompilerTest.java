package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiler of Eclipse and VS Code makes the processor generate the same sources as javac. */
class EclipseCompilerTest {

    private static final Path SAMPLES = Path.of("..", "samples");

    /** Imports of libraries that this module does not have. */
    private static final Pattern FOREIGN = Pattern.compile("import (?:jakarta|org\\.springframework|com\\.fasterxml)");

    private static final String IMPORTS = "import dev.keyspread.annotations.*; import java.time.*; import java.util.*; "
            + "import org.jspecify.annotations.*; ";

    @TempDir
    private Path directory;

    /** The entities of the samples, with the classes that they need. */
    static Stream<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("target"))
                    .filter(file -> text(file).contains("@Table("))
                    .filter(file -> needed(file).stream()
                            .noneMatch(each -> FOREIGN.matcher(text(each)).find()))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void sample_compiledByEclipse_hasTheSameGeneratedSources(Path sample) {
        List<Path> files = needed(sample);

        Map<String, String> expected = generated(ToolProvider.getSystemJavaCompiler(), files, "javac");

        assertThat(expected).isNotEmpty();
        assertThat(generated(new EclipseCompiler(), files, "ecj")).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@NullMarked @Table(\"orders\") record Order(@PartitionKey String id, String name, @Nullable String note, "
                        + "List<@Nullable Integer> gaps, List<String> lines, byte @Nullable [] data, @Nullable String[] tags) {}",
                "@Table(\"orders\") record Order(@PartitionKey String id, @NonNull String name, List<@NonNull String> lines, "
                        + "Map<String, @NonNull Long> map) {}",
                "@NullMarked class Orders { @Table(\"orders\") record Order(@PartitionKey String id, Note note, Loose loose) {} "
                        + "record Note(String text) {} @NullUnmarked record Loose(String text) {} }",
                "@NullMarked @Table(\"orders\") class Order { private String id = \"\"; private @Nullable String note; "
                        + "private Page<@Nullable String> page = new Page<>(); @PartitionKey public String getId() { return id; } "
                        + "public void setId(String id) { this.id = id; } public @Nullable String getNote() { return note; } "
                        + "public void setNote(@Nullable String note) { this.note = note; } "
                        + "public Page<@Nullable String> getPage() { return page; } "
                        + "public void setPage(Page<@Nullable String> page) { this.page = page; } "
                        + "static class Page<T extends @Nullable Object> { private List<T> values = List.of(); "
                        + "public List<T> getValues() { return values; } public void setValues(List<T> values) { this.values = values; } } }",
                "@Table(\"orders\") record Order(@PartitionKey String id, @SortKey Instant at, @MaxBytes(2 + 3) String text, "
                        + "@TimeToLive(duration = \"30d\") Instant expires, @Attribute(\"a\" + \"b\") @Deprecated int number, "
                        + "@DefaultValue(\"7\") int count, Shape shape) { sealed interface Shape { record Round(int r) implements Shape {} "
                        + "record Box(int a, int b) implements Shape {} } }",
                "@Table(\"orders\") record Order(@PartitionKey @ShardedKey(suffixes = 8, calculated = true) String id, "
                        + "@SortKey long line, @PartitionKey(index = \"by-state\") State state, EnumMap<State, String> labels) { "
                        + "enum State { OPEN, CLOSED } }"
            })
    void entity_compiledByEclipse_hasTheSameGeneratedSources(String entity) {
        List<Path> files = List.of(source("shop/Order.java", "package shop; " + IMPORTS + entity));

        Map<String, String> expected = generated(ToolProvider.getSystemJavaCompiler(), files, "javac");

        assertThat(expected).isNotEmpty();
        assertThat(generated(new EclipseCompiler(), files, "ecj")).isEqualTo(expected);
    }

    @Test
    void package_markedAsNonNull_isReadByEclipse() {
        List<Path> files = List.of(
                source("shop/package-info.java", "@org.jspecify.annotations.NullMarked package shop;"),
                source(
                        "shop/Order.java",
                        "package shop; " + IMPORTS
                                + "@Table(\"orders\") record Order(@PartitionKey String id, String name, Note note) {}"),
                source("shop/Note.java", "package shop; record Note(String text) {}"));

        Map<String, String> expected = generated(ToolProvider.getSystemJavaCompiler(), files, "javac");

        assertThat(expected.get("shop/OrderCodec.java")).contains("Attribute.required(");
        assertThat(generated(new EclipseCompiler(), files, "ecj")).isEqualTo(expected);
    }

    /** Eclipse reads classes that have not changed from the output folder. */
    @Test
    void classes_compiledBefore_areReadAsSources() throws IOException {
        Path note = source(
                "shop/Note.java",
                "package shop; " + IMPORTS
                        + "@NullMarked record Note(String text, @Nullable String more, List<@Nullable String> lines) {}");
        Path order = source(
                "shop/Order.java",
                "package shop; " + IMPORTS + "@Table(\"orders\") record Order(@PartitionKey String id, Note note) {}");

        Map<String, String> expected = generated(new EclipseCompiler(), List.of(note, order), "ecj");

        deleteClasses("Order");
        assertThat(generated(new EclipseCompiler(), List.of(order), "ecj")).isEqualTo(expected);
    }

    private void deleteClasses(String prefix) throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("ecj-classes/shop"))) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().startsWith(prefix)) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Compiles files into a directory of the compiler, and returns the generated sources. */
    private Map<String, String> generated(JavaCompiler compiler, List<Path> files, String name) {
        try {
            Path classes = Files.createDirectories(directory.resolve(name + "-classes"));
            Path sources = Files.createTempDirectory(directory, name);
            StringWriter log = new StringWriter();
            StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
            manager.setLocation(StandardLocation.CLASS_OUTPUT, List.of(classes.toFile()));
            manager.setLocation(StandardLocation.SOURCE_OUTPUT, List.of(sources.toFile()));
            List<String> options = new ArrayList<>(
                    List.of("-classpath", classes + File.pathSeparator + System.getProperty("java.class.path")));
            options.addAll(List.of("-source", "17", "-target", "17", "-nowarn"));
            Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromFiles(
                    files.stream().map(Path::toFile).toList());
            JavaCompiler.CompilationTask task = compiler.getTask(log, manager, null, options, null, units);
            task.setProcessors(List.of(new KeyspreadProcessor()));
            boolean compiled = task.call();
            Map<String, String> generated = texts(sources);
            assertThat(generated).as(() -> compiled + ": " + log).isNotEmpty();
            return generated;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> texts(Path sources) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(Files::isRegularFile)
                    .forEach(file ->
                            texts.put(sources.relativize(file).toString().replace('\\', '/'), text(file)));
        }
        return texts;
    }

    private Path source(String name, String text) {
        try {
            Path file = directory.resolve("src").resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a file with the files of its package that it names, and those that they name. */
    private static List<Path> needed(Path sample) {
        Set<Path> needed = new LinkedHashSet<>(List.of(sample));
        Deque<Path> open = new ArrayDeque<>(needed);
        while (!open.isEmpty()) {
            String text = text(open.removeFirst());
            siblings(sample)
                    .filter(file -> file.endsWith("package-info.java") || names(text, file))
                    .filter(needed::add)
                    .forEach(open::add);
        }
        return List.copyOf(needed);
    }

    private static Stream<Path> siblings(Path sample) {
        try (Stream<Path> files = Files.list(sample.resolveSibling(""))) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean names(String text, Path file) {
        String name = file.getFileName().toString().replace(".java", "");
        return Pattern.compile("\\b" + name + "\\b").matcher(text).find();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
