package dev.keyspread.benchmarks.start;

import dev.keyspread.benchmarks.jvm.Jvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Starts JVMs, and asks each what its first item cost. */
public final class ColdStart {

    private final Map<Start, List<FirstCost>> costs = new EnumMap<>(Start.class);

    /** Starts so many JVMs for each way, one after the other and by turns. */
    public ColdStart(int forks) {
        for (int fork = 0; fork < forks; fork++) {
            for (Start start : Start.values()) {
                costs.computeIfAbsent(start, unknown -> new ArrayList<>()).add(run(start));
            }
        }
    }

    /** The time to the first item in nanoseconds, the median of all JVMs. */
    public double nanoseconds(Start start) {
        return median(start, FirstCost::nanoseconds);
    }

    /** The classes that were loaded for the first item, beyond those that are loaded without it. */
    public double classes(Start start) {
        return median(start, FirstCost::classes) - median(Start.NONE, FirstCost::classes);
    }

    private double median(Start start, ToLongFunction<FirstCost> figure) {
        long[] sorted = costs.getOrDefault(start, List.of()).stream()
                .mapToLong(figure)
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }

    private static FirstCost run(Start start) {
        try {
            Process process = Jvm.start(List.of(), FirstItem.class, start.name());
            return FirstCost.parse(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException("A JVM could not be started", failure);
        }
    }

    /**
     * What one JVM said.
     *
     * @param nanoseconds the time to the first item
     * @param classes all classes that were loaded until then
     */
    private record FirstCost(long nanoseconds, long classes) {

        static FirstCost parse(String line) {
            String[] words = line.strip().split(" ", -1);
            return new FirstCost(Long.parseLong(words[0]), Long.parseLong(words[1]));
        }
    }
}
