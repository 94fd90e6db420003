package dev.keyspread.lint.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The CPU time of this process, whose readers have threads of their own. Unlike the elapsed time, it does not depend on what else the
 * machine does.
 */
public final class CpuTime {

    private CpuTime() {}

    /** Runs {@code code}, asserts that it takes at most {@code limit}, and returns its result. */
    public static <T> T atMost(Duration limit, String description, Supplier<T> code) {
        long start = now();
        T result = code.get();
        assertThat(Duration.ofNanos(now() - start)).as(description).isLessThanOrEqualTo(limit);
        return result;
    }

    private static long now() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}
