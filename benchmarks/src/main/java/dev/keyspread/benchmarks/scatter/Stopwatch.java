package dev.keyspread.benchmarks.scatter;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures how long something takes on the clock each time, and how much CPU time of this process all together. Linux counts
 * that in hundredths of a second, too coarse for a single time.
 */
final class Stopwatch {

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final List<Long> times = new ArrayList<>();
    private long cpu;

    /** Does {@code work} once. */
    void measure(Runnable work) {
        long cpuBefore = PROCESS.getProcessCpuTime();
        long before = System.nanoTime();
        work.run();
        times.add(System.nanoTime() - before);
        cpu += PROCESS.getProcessCpuTime() - cpuBefore;
    }

    /** Says what was measured of {@code subject}. */
    void tell(String subject, Results results) {
        times.forEach(time -> results.clock(subject, time));
        results.cpu(subject, cpu / times.size());
    }
}
