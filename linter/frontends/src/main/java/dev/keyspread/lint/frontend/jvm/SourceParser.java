package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Parses Java sources with the running JDK's compiler. They are not compiled, so no class path is needed. A JRE has no
 * compiler. Not thread-safe.
 */
public final class SourceParser {

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files =
            compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);

    /** Creates a parser. */
    public SourceParser() {}

    /**
     * Parses a source.
     *
     * @throws InputException if it is not Java
     */
    public SourceUnit parse(Path file, String text) {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(
                Writer.nullWriter(), files, problems, List.of("-proc:none"), null, List.of(new SourceText(text)));
        CompilationUnitTree unit = parse(file, task);
        requireSound(file, problems.getDiagnostics());
        return new SourceUnit(unit, text, Trees.instance(task).getSourcePositions(), Place.of(file));
    }

    /** Parses a source. The parser is recursive, and fails in several ways if its stack overflows. */
    private static CompilationUnitTree parse(Path file, JavacTask task) {
        try {
            return task.parse().iterator().next();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (StackOverflowError | IllegalStateException e) {
            throw new InputException(Place.of(file), "the compiler cannot parse it: it is nested too deep", e);
        }
    }

    private static void requireSound(Path file, List<Diagnostic<? extends JavaFileObject>> problems) {
        problems.stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .ifPresent(problem -> {
                    throw new InputException(
                            Place.of(file).at((int) problem.getLineNumber()),
                            "the compiler cannot parse it: " + problem.getMessage(Locale.ROOT));
                });
    }

    /** A source in memory. Its URI is only for messages. */
    private static final class SourceText extends SimpleJavaFileObject {

        private final String text;

        SourceText(String text) {
            super(URI.create("memory:///Source.java"), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        /** Always matches, because all sources share one file name that differs from their class names. */
        @Override
        public boolean isNameCompatible(String simpleName, JavaFileObject.Kind kind) {
            return true;
        }
    }
}
