package dev.keyspread.benchmarks.scatter;

import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** 200 shards of one page each, in all ways over one client, which take turns. */
final class ClientTrial implements Trial {

    /** A page of 10 items. */
    private static final String SENSOR = "10";

    private static final int ITEMS = 10 * Reading.SHARDS;
    private static final int SHORT = 5;
    private static final int LONG = 25;
    // A read in sequence takes as long as twenty of the others, and its time is the mean of 200 already.
    private static final int FEWER_IN_SEQUENCE = 10;
    // All is warm by then but the client's connections.
    private static final int FEWER_WARMUPS = 20;
    private static final int FEWER_AT_LONG_LATENCY = 2;

    private final Client client;

    ClientTrial(Client client) {
        this.client = client;
    }

    @Override
    public List<Integer> latencies() {
        return List.of(SHORT, LONG);
    }

    @Override
    public void run(StubProcess stub, Rounds rounds, Results results) {
        Function<Way, Scatter> atShortLatency = ways(client, stub.endpoint(SHORT));
        takeTurns(SHORT, concurrent(atShortLatency), rounds, results);
        Map<Way, Scatter> sequence = Map.of(Way.SEQUENCE, atShortLatency.apply(Way.SEQUENCE));
        takeTurns(SHORT, sequence, rounds.dividedBy(rounds.warmups(), FEWER_IN_SEQUENCE), results);
        Map<Way, Scatter> atLongLatency = concurrent(ways(client, stub.endpoint(LONG)));
        takeTurns(LONG, atLongLatency, rounds.dividedBy(FEWER_WARMUPS, FEWER_AT_LONG_LATENCY), results);
        results.clock(Trials.limit(LONG), limit(LONG));
    }

    /** The time that 200 requests take over 50 connections if nothing but the latency costs any. */
    static long limit(int latency) {
        int turns = -Math.floorDiv(-Reading.SHARDS, Threads.CONNECTIONS);
        return turns * Duration.ofMillis(latency).toNanos();
    }

    /** The ways to read over a client, each made when it is asked for. */
    static Function<Way, Scatter> ways(Client client, URI endpoint) {
        return client.isAsync()
                ? new AsyncScatters(Sdk.blocking(client, endpoint), Sdk.async(client, endpoint))::of
                : new BlockingScatters(Sdk.blocking(client, endpoint))::of;
    }

    private Map<Way, Scatter> concurrent(Function<Way, Scatter> ways) {
        Map<Way, Scatter> concurrent = new EnumMap<>(Way.class);
        concurrent.put(Way.KEYSPREAD, ways.apply(Way.KEYSPREAD));
        Way.byHand(client).forEach(way -> concurrent.put(way, ways.apply(way)));
        return concurrent;
    }

    private static void takeTurns(int latency, Map<Way, Scatter> ways, Rounds rounds, Results results) {
        for (int round = 0; round < rounds.warmups(); round++) {
            ways.values().forEach(ClientTrial::read);
        }
        Map<Way, Stopwatch> watches = new EnumMap<>(Way.class);
        for (int round = 0; round < rounds.measured(); round++) {
            ways.forEach((way, scatter) ->
                    watches.computeIfAbsent(way, unknown -> new Stopwatch()).measure(() -> read(scatter)));
        }
        watches.forEach((way, watch) -> watch.tell(Trials.subject(latency, way), results));
    }

    private static void read(Scatter scatter) {
        int found = scatter.read(SENSOR).size();
        if (found != ITEMS) {
            throw new IllegalStateException("Found " + found + " items of " + ITEMS);
        }
    }
}
