package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A folder of inputs, among them sources in {@code src} and their classes in {@code classes}, and commands that read them. */
final class Workspace {

    private final Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    Workspace(Path folder) {
        this.folder = folder;
    }

    Path write(String file, String text) throws IOException {
        Path written = folder.resolve(file);
        Files.createDirectories(written.getParent());
        return Files.writeString(written, text);
    }

    /** Compiles the sources with the processor and the classes of earlier calls on the class path. */
    void compile() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Files.createDirectories(folder.resolve("classes"));
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                Stream<Path> sources = Files.walk(folder.resolve("src"))) {
            List<String> options = List.of(
                    "-d",
                    classes.toString(),
                    "-cp",
                    System.getProperty("java.class.path") + File.pathSeparator + classes,
                    "-processor",
                    "dev.keyspread.processor.KeyspreadProcessor");
            JavaCompiler.CompilationTask task = compiler.getTask(
                    messages,
                    files,
                    null,
                    options,
                    null,
                    files.getJavaFileObjects(
                            sources.filter(Files::isRegularFile).toArray(Path[]::new)));
            assertThat(task.call()).as(messages.toString()).isTrue();
        }
    }

    /** Runs a command with options on inputs of this folder, and returns its exit code. */
    int run(String command, List<String> options, String... inputs) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Stream<String> paths =
                Stream.of(inputs).map(input -> folder.resolve(input).toString());
        return KeyspreadCommand.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Stream.of(Stream.of(command), options.stream(), paths)
                        .flatMap(each -> each)
                        .toArray(String[]::new));
    }

    /** Returns the findings about inputs of this folder. */
    String lint(String... inputs) {
        assertThat(run("lint", List.of("--fail-on", "never"), inputs)).isZero();
        return out();
    }

    /** Returns what the last command printed. */
    String out() {
        return out.toString();
    }

    /** Returns the errors and notes of the last command. */
    String err() {
        return err.toString();
    }
}
