package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.InputReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Sources that expect findings in comments: {@code // LINT: rule severity} on the line above, several in a row. */
final class CodeSamples {

    private static final Path SAMPLES = Path.of("src", "test", "resources", "calls");
    /** Samples in Kotlin, of all rules. */
    static final Path KOTLIN = Path.of("src", "test", "resources", "calls-kotlin");

    private static final Pattern EXPECTED = Pattern.compile("// LINT(-ABOVE)?: ([a-z-]+) (\\w+)");

    private CodeSamples() {}

    /** Returns the folders of samples, one for each rule. */
    static List<Path> folders() throws IOException {
        try (Stream<Path> folders = Files.list(SAMPLES)) {
            return folders.filter(folder -> !folder.endsWith("stubs")).sorted().toList();
        }
    }

    /** Copies samples, since the linter skips the code of tests, and returns the new folder. */
    static Path copy(Path samples, Path folder) throws IOException {
        for (Path source : sources(samples)) {
            Files.copy(source, folder.resolve(source.getFileName()));
        }
        return folder;
    }

    /** Compiles the samples in a folder, and returns the folder of the classes. */
    static Path compile(Path samples, Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none", "-nowarn", "-g", "-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
        Stream.concat(sources(samples).stream(), sources(SAMPLES.resolve("stubs")).stream())
                .forEach(source -> arguments.add(source.toString()));
        int code = compiler.run(null, null, null, arguments.toArray(String[]::new));
        if (code != 0) {
            throw new IllegalStateException("The samples in " + samples + " do not compile");
        }
        return classes;
    }

    /** Returns the findings in a folder, with the file's name, its line, the rule and the severity. */
    static List<String> found(Path folder) {
        LintResult result = Templates.lint(InputReader.read(List.of(folder)));
        return result.reported().stream()
                .map(located -> file(located) + ":" + located.place().line() + " "
                        + located.finding().rule() + " " + located.finding().severity())
                .sorted()
                .toList();
    }

    /** Returns the name of the source, also for a finding in a class file. */
    private static String file(LocatedFinding located) {
        String file = located.place().file();
        return file.endsWith(".kt")
                ? file.substring(file.lastIndexOf('/') + 1)
                : located.finding().entity().replaceFirst("com\\.shop\\.(\\w+).*", "$1") + ".java";
    }

    /** Returns the findings that the samples in a folder expect. */
    static List<String> expected(Path folder) {
        return sources(folder).stream()
                .flatMap(source -> expectedIn(source).stream())
                .sorted()
                .toList();
    }

    private static List<String> expectedIn(Path source) {
        List<String> expected = new ArrayList<>();
        List<String> lines = lines(source);
        for (int i = 0; i < lines.size(); i++) {
            Matcher comment = EXPECTED.matcher(lines.get(i));
            while (comment.find()) {
                int line = comment.group(1) == null ? i + 2 : i - 1;
                expected.add(source.getFileName() + ":" + line + " " + comment.group(2) + " " + comment.group(3));
            }
        }
        return expected;
    }

    private static List<Path> sources(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path source) {
        try {
            return Files.readAllLines(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
