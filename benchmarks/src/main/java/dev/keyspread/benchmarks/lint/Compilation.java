package dev.keyspread.benchmarks.lint;

import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Has javac process the annotations of a hundred entities, in a JVM that has compiled nothing, and prints how many
 * nanoseconds of CPU time the linter took of its thread and how many the rules took beside it, and how many findings there
 * were.
 */
final class Compilation {

    private static final int ENTITIES = 100;

    private Compilation() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) {
        LintingProcessor processor = new LintingProcessor();
        long findings = findings(processor);
        System.out.println(processor.onJavacsThread() + " " + processor.besideIt() + " " + findings);
    }

    private static long findings(LintingProcessor processor) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        List<String> options = List.of("-proc:only");
        JavaFileManager files = new MemoryFiles(javac.getStandardFileManager(messages, null, null));
        JavaCompiler.CompilationTask task =
                javac.getTask(null, files, messages, options, null, Entities.sources(ENTITIES));
        task.setProcessors(List.of(processor));
        if (!task.call()) {
            throw new IllegalStateException(
                    "The entities do not compile: " + messages.getDiagnostics().get(0));
        }
        return messages.getDiagnostics().stream().filter(Compilation::isFinding).count();
    }

    private static boolean isFinding(Diagnostic<? extends JavaFileObject> message) {
        return message.getMessage(null).contains("docs/rules/");
    }
}
