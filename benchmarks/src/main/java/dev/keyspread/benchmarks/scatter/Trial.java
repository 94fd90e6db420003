package dev.keyspread.benchmarks.scatter;

import java.util.List;

/** Something that is measured in a JVM of its own, with a stub of its own. */
interface Trial {

    /** The latencies that it needs a stub with, in milliseconds. */
    List<Integer> latencies();

    /** Measures it. */
    void run(StubProcess stub, Rounds rounds, Results results);
}
