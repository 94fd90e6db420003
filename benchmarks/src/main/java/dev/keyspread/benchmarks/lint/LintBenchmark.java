package dev.keyspread.benchmarks.lint;

import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Runs annotation processing for 100 entities in a JVM that has compiled nothing before. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class LintBenchmark {

    private static final int ENTITIES = 100;

    /** CPU times in nanoseconds. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Cost {

        /** The linter's share of javac's thread. */
        public long javac;

        /** The time of the rules on their own thread. */
        public long beside;
    }

    /** Compiles the entities and returns the number of findings. */
    @Benchmark
    public long compilation(Cost cost) {
        LintingProcessor processor = new LintingProcessor();
        long findings = findings(processor);
        cost.javac = processor.onJavacsThread();
        cost.beside = processor.besideIt();
        return findings;
    }

    private static long findings(LintingProcessor processor) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        JavaFileManager files = new MemoryFiles(javac.getStandardFileManager(messages, null, null));
        JavaCompiler.CompilationTask task =
                javac.getTask(null, files, messages, List.of("-proc:only"), null, Entities.sources(ENTITIES));
        task.setProcessors(List.of(processor));
        boolean compiled = task.call();
        long findings = messages.getDiagnostics().stream()
                .filter(LintBenchmark::isFinding)
                .count();
        if (!compiled || findings == 0) {
            throw new IllegalStateException("No findings: " + messages.getDiagnostics());
        }
        return findings;
    }

    // Findings end with the page of their rule.
    private static boolean isFinding(Diagnostic<? extends JavaFileObject> message) {
        return message.getMessage(null).contains("/docs/rules/");
    }
}
