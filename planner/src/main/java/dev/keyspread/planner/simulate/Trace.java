package dev.keyspread.planner.simulate;

import dev.keyspread.planner.internal.Checks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/**
 * Recorded requests, in the order of their times: lines of {@code seconds,key,operation,units}, for example {@code
 * 0.250,order-17,write,1}. Seconds are counted from the start and may have decimals. The operation is {@code read} or {@code
 * write}. Units are those that DynamoDB charged; 0.5 is an eventually consistent read. A first line that starts with {@code
 * seconds} is skipped. A key contains no comma. Immutable and thread-safe.
 */
public final class Trace {

    private static final int MAX_SECONDS = 14 * 86_400;

    private static final int MAX_UNITS = 1_000;

    private final List<String> keys;
    private final int[] millis;
    private final int[] keyNumbers;

    /** Millionths of a unit, negative for writes. */
    private final int[] units;

    private Trace(List<String> keys, int[] millis, int[] keyNumbers, int[] units) {
        this.keys = List.copyOf(keys);
        this.millis = millis;
        this.keyNumbers = keyNumbers;
        this.units = units;
    }

    /**
     * Reads a trace. The caller closes the reader.
     *
     * @throws IllegalArgumentException if a line is wrong or times are not in order; the message names the line and its field
     */
    public static Trace read(Reader reader) throws IOException {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> keys = new ArrayList<>();
        int[] millis = new int[1_024];
        int[] keyNumbers = new int[1_024];
        int[] units = new int[1_024];
        int size = 0;
        BufferedReader lines = new BufferedReader(reader);
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (line.isBlank() || (number == 1 && line.startsWith("seconds"))) {
                continue;
            }
            if (size == millis.length) {
                millis = Arrays.copyOf(millis, 2 * size);
                keyNumbers = Arrays.copyOf(keyNumbers, 2 * size);
                units = Arrays.copyOf(units, 2 * size);
            }
            String[] fields = line.split(",", -1);
            check(fields.length == 4, number, "needs four fields: seconds,key,operation,units", line);
            double time = decimal(fields[0]);
            check(time >= 0 && time <= MAX_SECONDS, number, "seconds must be 0 to " + MAX_SECONDS, fields[0]);
            millis[size] = (int) Math.round(time * 1_000);
            check(
                    size == 0 || millis[size] >= millis[size - 1],
                    number,
                    "seconds must not be less than on the line before",
                    fields[0]);
            keyNumbers[size] = numbers.computeIfAbsent(fields[1], key -> {
                keys.add(key);
                return keys.size() - 1;
            });
            String operation = fields[2].strip();
            check(
                    operation.equals("write") || operation.equals("read"),
                    number,
                    "operation must be read or write",
                    operation);
            double charge = decimal(fields[3]);
            check(
                    charge > 0 && charge <= MAX_UNITS,
                    number,
                    "units must be above 0 and at most " + MAX_UNITS,
                    fields[3]);
            units[size] = (int) Math.max(1, Math.round(charge * Buckets.MICROS));
            if (operation.equals("write")) {
                units[size] = -units[size];
            }
            size++;
        }
        Checks.that(size > 0, "the trace needs a request; lines read: ", number);
        return new Trace(keys, Arrays.copyOf(millis, size), keyNumbers, units);
    }

    /** Returns the number in a text, or NaN, which is in no range. */
    private static double decimal(String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private static void check(boolean isValid, int line, String problem, String found) {
        Checks.that(isValid, "line " + line + ": " + problem + ", found ", found);
    }

    /** Returns the number of requests. */
    public int size() {
        return millis.length;
    }

    /** Returns the keys in the order of their first request. */
    public List<String> keys() {
        return keys;
    }

    /** Returns the largest write units per second of one key, over whole seconds. */
    public double peakWriteUnits() {
        return peakUnits(true);
    }

    /** Returns the largest read units per second of one key, over whole seconds. */
    public double peakReadUnits() {
        return peakUnits(false);
    }

    /** Returns the largest write units per second of all keys, over whole seconds, with this maximum per write. */
    double peakWriteUnits(long mostPerWrite) {
        return peakOfAllKeys(i -> isWrite(i) ? Math.min(units(i), mostPerWrite * Buckets.MICROS) : 0);
    }

    /** Returns the largest read units per second of all keys, over whole seconds. */
    double peakReadUnitsOfAllKeys() {
        return peakOfAllKeys(i -> isWrite(i) ? 0 : units(i));
    }

    private double peakOfAllKeys(IntToLongFunction charge) {
        long[] sums = new long[seconds()];
        for (int i = 0; i < millis.length; i++) {
            sums[millis[i] / 1_000] += charge.applyAsLong(i);
        }
        return (double) Arrays.stream(sums).max().orElse(0) / Buckets.MICROS;
    }

    private double peakUnits(boolean ofWrites) {
        long[] sums = new long[keys.size()];
        int[] seconds = new int[keys.size()];
        long peak = 0;
        for (int i = 0; i < millis.length; i++) {
            int key = keyNumbers[i];
            if (seconds[key] != millis[i] / 1_000) {
                seconds[key] = millis[i] / 1_000;
                sums[key] = 0;
            }
            if (isWrite(i) == ofWrites) {
                sums[key] += units(i);
                peak = Math.max(peak, sums[key]);
            }
        }
        return (double) peak / Buckets.MICROS;
    }

    int seconds() {
        return millis[millis.length - 1] / 1_000 + 1;
    }

    int millis(int request) {
        return millis[request];
    }

    int key(int request) {
        return keyNumbers[request];
    }

    boolean isWrite(int request) {
        return units[request] < 0;
    }

    int units(int request) {
        return Math.abs(units[request]);
    }
}
