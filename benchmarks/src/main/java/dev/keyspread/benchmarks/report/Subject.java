package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.mapping.Maker;
import dev.keyspread.benchmarks.mapping.MappingBenchmark;
import dev.keyspread.benchmarks.page.JsonBenchmark;
import dev.keyspread.benchmarks.page.PageBenchmark;
import dev.keyspread.benchmarks.page.Parser;
import dev.keyspread.benchmarks.page.Reader;
import dev.keyspread.benchmarks.put.PutBenchmark;
import dev.keyspread.benchmarks.put.Writer;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.benchmarks.size.SizeBenchmark;
import dev.keyspread.benchmarks.start.Start;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is measured.
 *
 * @param benchmark the class and the method of a benchmark, or {@link #START}
 * @param parameters the values of its parameters
 * @param label whom it is about, in a word
 */
record Subject(String benchmark, Map<String, String> parameters, String label) {

    /** The start of a fresh JVM, which is no benchmark of the harness. */
    static final String START = "start";

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

    private static Subject of(Class<?> benchmark, String method, Map<String, String> parameters, Enum<?> whom) {
        return new Subject(benchmark.getName() + "." + method, parameters, label(whom));
    }

    private static String label(Enum<?> whom) {
        return whom.name().toLowerCase(Locale.ROOT);
    }

    /** Whether all of the SDK runs in it, which takes the JVM long to compile. */
    boolean isLong() {
        return benchmark.startsWith(PageBenchmark.class.getName())
                || benchmark.startsWith(PutBenchmark.class.getName());
    }

    boolean isStart() {
        return benchmark.equals(START);
    }

    @Override
    public String toString() {
        return benchmark.substring(benchmark.lastIndexOf('.', benchmark.lastIndexOf('.') - 1) + 1) + " "
                + parameters.values();
    }
}
