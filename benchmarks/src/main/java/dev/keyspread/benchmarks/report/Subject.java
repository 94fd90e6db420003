package dev.keyspread.benchmarks.report;

import java.util.Map;

/**
 * A benchmark method with values for its parameters.
 *
 * @param type the class of the benchmark
 * @param method the method of the benchmark
 * @param parameters the values of the parameters by name
 */
record Subject(Class<?> type, String method, Map<String, String> parameters) {

    /** Returns the qualified name of the method. */
    String benchmark() {
        return type.getName() + "." + method;
    }
}
