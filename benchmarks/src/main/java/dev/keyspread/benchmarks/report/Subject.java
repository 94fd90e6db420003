package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.mapping.Maker;
import dev.keyspread.benchmarks.mapping.MappingBenchmark;
import dev.keyspread.benchmarks.page.JsonBenchmark;
import dev.keyspread.benchmarks.page.PageBenchmark;
import dev.keyspread.benchmarks.page.Parser;
import dev.keyspread.benchmarks.page.Reader;
import dev.keyspread.benchmarks.put.PutBenchmark;
import dev.keyspread.benchmarks.put.Writer;
import dev.keyspread.benchmarks.scatter.Sharding;
import dev.keyspread.benchmarks.scatter.Trials;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.benchmarks.size.SizeBenchmark;
import dev.keyspread.benchmarks.start.Start;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is measured.
 *
 * @param benchmark the class and the method of a benchmark, or {@link #START}, {@link #LINT} or {@link #SCATTER}
 * @param parameters the values of its parameters
 * @param label whom it is about, in a word
 */
record Subject(String benchmark, Map<String, String> parameters, String label) {

    /** The start of a fresh JVM, which is no benchmark of the harness. */
    static final String START = "start";

    /** A read of all shards of a key, in which a client and a server take part. */
    static final String SCATTER = "scatter";

    /** What linting costs javac, which fresh JVMs tell. */
    static final String LINT = "lint";

    private static final String TRIAL = "trial";
    private static final String MEASURED = "measured";

    private static final int LONG_WARM_UP = 6;

    Subject {
        parameters = new TreeMap<>(parameters);
    }

    static Subject read(Shape shape, Maker maker) {
        return mapping("read", shape, maker);
    }

    static Subject write(Shape shape, Maker maker) {
        return mapping("write", shape, maker);
    }

    private static Subject mapping(String method, Shape shape, Maker maker) {
        return of(MappingBenchmark.class, method, Map.of("shape", shape.name(), "maker", maker.name()), maker);
    }

    static Subject page(Shape shape, Reader reader) {
        return of(PageBenchmark.class, "page", Map.of("shape", shape.name(), "reader", reader.name()), reader);
    }

    static Subject json(Parser parser) {
        return of(JsonBenchmark.class, "items", Map.of("parser", parser.name()), parser);
    }

    static Subject put(String method, Writer writer) {
        return of(PutBenchmark.class, method, Map.of("writer", writer.name()), writer);
    }

    static Subject size(Shape shape) {
        return of(SizeBenchmark.class, "size", Map.of("shape", shape.name()), Maker.KEYSPREAD);
    }

    static Subject start(Start start) {
        return new Subject(START, Map.of("start", start.name()), label(start));
    }

    /** What linting takes of javac's thread. */
    static Subject lint() {
        return new Subject(LINT, Map.of(MEASURED, "javac"), "keyspread");
    }

    /** What the rules take on their own. */
    static Subject lintBeside() {
        return new Subject(LINT, Map.of(MEASURED, "beside"), "keyspread");
    }

    static Subject save(Sharding sharding) {
        return scatter(Trials.SAVE, sharding.title());
    }

    /** What a trial calls {@code measured}. */
    static Subject scatter(String trial, String measured) {
        String label = measured.substring(measured.indexOf('-') + 1);
        return new Subject(SCATTER, Map.of(TRIAL, trial, MEASURED, measured), label);
    }

    private static Subject of(Class<?> benchmark, String method, Map<String, String> parameters, Enum<?> whom) {
        return new Subject(benchmark.getName() + "." + method, parameters, label(whom));
    }

    private static String label(Enum<?> whom) {
        return whom.name().toLowerCase(Locale.ROOT);
    }

    /** How many times more it is to be warmed up than others: with all of the SDK in it, the JVM compiles long. */
    int warmUp() {
        return isOf(PageBenchmark.class) || isOf(PutBenchmark.class) ? LONG_WARM_UP : 1;
    }

    private boolean isOf(Class<?> type) {
        return benchmark.startsWith(type.getName());
    }

    /** Whether JMH measures it. */
    boolean isBenchmark() {
        return !isStart() && !isLint() && !isScatter();
    }

    boolean isScatter() {
        return benchmark.equals(SCATTER);
    }

    /** The trial that measures it. */
    String trial() {
        return parameters.getOrDefault(TRIAL, "");
    }

    /** What the trial calls it. */
    String measured() {
        return parameters.getOrDefault(MEASURED, "");
    }

    boolean isStart() {
        return benchmark.equals(START);
    }

    boolean isLint() {
        return benchmark.equals(LINT);
    }

    @Override
    public String toString() {
        return benchmark.substring(benchmark.lastIndexOf('.', benchmark.lastIndexOf('.') - 1) + 1) + " "
                + parameters.values();
    }
}
