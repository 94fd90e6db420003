package dev.keyspread.planner.simulate;

import java.util.function.DoubleConsumer;

/**
 * A simulation of a workload on a table. The same arguments and seed give the same result on every JVM, and all designs get the same
 * requests. Immutable; a run uses one thread.
 *
 * <p>The model and its sources are described in the documentation, in {@code docs/explanation/simulator.md}.
 *
 * @param workload the workload
 * @param table the table
 * @param design the key design
 * @param retries the retries of clients
 * @param seed the seed of all random numbers
 */
public record Simulation(Workload workload, SimulatedTable table, KeyDesign design, RetryPolicy retries, long seed) {

    /** Returns a simulation of the keys as they are, with the retries of the AWS SDK and seed 1. */
    public static Simulation of(Workload workload, SimulatedTable table) {
        return new Simulation(workload, table, KeyDesign.AS_IS, RetryPolicy.SDK, 1);
    }

    /** Returns a simulation of another table. */
    public Simulation table(SimulatedTable newTable) {
        return new Simulation(workload, newTable, design, retries, seed);
    }

    /** Returns a simulation of another key design. */
    public Simulation design(KeyDesign newDesign) {
        return new Simulation(workload, table, newDesign, retries, seed);
    }

    /** Returns a simulation with other retries. */
    public Simulation retries(RetryPolicy newRetries) {
        return new Simulation(workload, table, design, newRetries, seed);
    }

    /** Returns a simulation with other random numbers. */
    public Simulation seed(long newSeed) {
        return new Simulation(workload, table, design, retries, newSeed);
    }

    /** Runs the simulation. */
    public SimulationResult run() {
        return run(progress -> {});
    }

    /** Runs the simulation, and reports about once per simulated minute the part that is done, from 0 to 1. */
    public SimulationResult run(DoubleConsumer progress) {
        return new Engine(this, Long.MAX_VALUE, progress).run();
    }

    /** Runs the simulation until more than this number of requests were throttled. The result is then that of a shorter run. */
    SimulationResult runUntil(long maxThrottledRequests, DoubleConsumer progress) {
        return new Engine(this, maxThrottledRequests, progress).run();
    }
}
