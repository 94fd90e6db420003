package dev.keyspread.benchmarks.scatter;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/** What is reachable in this JVM. */
final class Heap {

    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    private Heap() {}

    /** The bytes of the heap that are in use after it was collected. */
    static long reachable() {
        MEMORY.gc();
        return MEMORY.getHeapMemoryUsage().getUsed();
    }
}
