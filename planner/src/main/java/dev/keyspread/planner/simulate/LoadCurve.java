package dev.keyspread.planner.simulate;

import dev.keyspread.planner.internal.Checks;
import java.time.Duration;

/** The load over time, as a factor of the workload's rates. */
@FunctionalInterface
public interface LoadCurve {

    /** Returns the factor in a second of the simulation, at least 0. It must depend on the second only. */
    double at(int second);

    /** Returns the largest factor until a second, exclusive. */
    default double peak(int seconds) {
        double peak = 0;
        for (int second = 0; second < seconds; second++) {
            peak = Math.max(peak, at(second));
        }
        return peak;
    }

    /** Returns the same load all the time. */
    static LoadCurve steady() {
        return second -> 1;
    }

    /** Returns a curve of 24 hours from midnight: the full load at 20:00, and the part {@code low} of it at 8:00. */
    static LoadCurve daily(double low) {
        Checks.that(low >= 0 && low <= 1, "the low of a day must be 0 to 1, found ", low);
        return second -> {
            double phase = 2 * StrictMath.PI * (second % 86_400 - 72_000) / 86_400;
            return low + (1 - low) * (1 + StrictMath.cos(phase)) / 2;
        };
    }

    /** Returns the full load from {@code start} for {@code length}, and this part of it before and after. */
    static LoadCurve flashSale(Duration start, Duration length, double outside) {
        Checks.that(outside >= 0 && outside <= 1, "the load outside of a sale must be 0 to 1, found ", outside);
        long begin = start.toSeconds();
        long end = begin + length.toSeconds();
        return second -> second >= begin && second < end ? 1 : outside;
    }
}
