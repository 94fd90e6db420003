package dev.keyspread.cli.pages;

import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The Java code of pages, compiled with the processor in one run of javac. The types of each group are in a package of their own. */
final class CompiledPages {

    private static final Path STUBS = Path.of("..", "frontends", "src", "test", "resources", "calls", "stubs");

    /** Imports that pages leave out. On one line: the lines of the code keep their numbers. */
    private static final String IMPORTS = "import dev.keyspread.annotations.*; import java.math.*; import java.net.*; "
            + "import java.time.*; import java.util.*; import org.jspecify.annotations.Nullable; import shop.*; ";

    /** Types that pages use and do not declare. */
    private static final List<String> OTHERS = List.of(
            "public enum OrderStatus { NEW, PAID, SENT, DONE }",
            "public record Comment(String text) {}",
            "public record Order(String customerId) {}");

    private static final String FINDING = "\\[[a-z-]+] .*";

    private final Path classes;
    private final Map<String, List<Diagnostic<? extends JavaFileObject>>> diagnostics;

    private CompiledPages(Path classes, List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        this.classes = classes;
        this.diagnostics = diagnostics.stream()
                .collect(groupingBy(each -> each.getSource() instanceof Source source ? source.packageName : ""));
    }

    static CompiledPages of(List<CodeGroup> groups, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-processor",
                "dev.keyspread.processor.KeyspreadProcessor",
                "-Xmaxerrs",
                "10000",
                "-Xmaxwarns",
                "10000",
                // Findings may be errors, and the code is checked nevertheless. No classes are needed.
                "-XDshould-stop.ifError=FLOW",
                "-XDshould-stop.ifNoError=FLOW");
        List<JavaFileObject> sources = new ArrayList<>();
        OTHERS.forEach(type -> sources.add(other(new Fence("the test's own types", 0, "java", type))));
        groups.forEach(group -> group.java().forEach(file -> sources.add(source(group, file))));
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                Stream<Path> stubs = Files.list(STUBS)) {
            files.getJavaFileObjects(stubs.toArray(Path[]::new)).forEach(sources::add);
            compiler.getTask(null, files, diagnostics, options, null, sources).call();
        }
        return new CompiledPages(classes, diagnostics.getDiagnostics());
    }

    /** Returns what javac rejects, other than by findings. */
    List<String> errors(CodeGroup group) {
        return of(group.packageName())
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .filter(each -> !message(each).matches(FINDING))
                .map(CompiledPages::located)
                .toList();
    }

    /** Returns what javac rejects in generated code. */
    List<String> errorsInGeneratedCode() {
        return of("").filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .map(CompiledPages::located)
                .toList();
    }

    /** Returns the findings that the processor prints. */
    List<String> findings(CodeGroup group) {
        return of(group.packageName())
                .map(CompiledPages::message)
                .filter(message -> message.matches(FINDING))
                .map(message -> message.replaceFirst(" see https://\\S+/docs/rules/\\S+$", ""))
                .toList();
    }

    /** Returns the schemas of a group's entities, for the linter of Maven and the command line. */
    List<Path> schemas(CodeGroup group) throws IOException {
        try (Stream<Path> files = Files.list(classes.resolve("META-INF/keyspread"))) {
            return files.filter(file -> file.getFileName().toString().startsWith(group.packageName() + "."))
                    .toList();
        }
    }

    private Stream<Diagnostic<? extends JavaFileObject>> of(String packageName) {
        return diagnostics.getOrDefault(packageName, List.of()).stream();
    }

    private static Source source(CodeGroup group, Fence file) {
        String name = group.packageName();
        return new Source(name, file, "package " + name + "; " + IMPORTS + file.text());
    }

    private static Source other(Fence type) {
        return new Source("shop", type, "package shop; " + type.text());
    }

    private static String message(Diagnostic<?> diagnostic) {
        return RulePage.oneLine(diagnostic.getMessage(Locale.ROOT));
    }

    /** Returns the message with the line of the page. */
    private static String located(Diagnostic<? extends JavaFileObject> diagnostic) {
        String place = diagnostic.getSource() instanceof Source source
                ? source.file.page() + ":" + (source.file.line() + diagnostic.getLineNumber())
                : diagnostic.getSource() + ":" + diagnostic.getLineNumber();
        return place + ": " + message(diagnostic);
    }

    /** A file of a group, in memory. */
    private static final class Source extends SimpleJavaFileObject {

        private final String packageName;
        private final Fence file;
        private final String text;

        Source(String packageName, Fence file, String text) {
            super(URI.create("page:///" + packageName.replace('.', '/') + "/" + file.fileName()), Kind.SOURCE);
            this.packageName = packageName;
            this.file = file;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
