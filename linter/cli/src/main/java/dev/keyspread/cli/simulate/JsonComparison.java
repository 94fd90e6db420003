package dev.keyspread.cli.simulate;

import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.planner.simulate.PartitionEvent;
import dev.keyspread.planner.simulate.ShardSearch;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulationResult;
import dev.keyspread.planner.simulate.SimulationResult.PartitionResult;
import dev.keyspread.planner.simulate.ThrottleReason;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A comparison as JSON. Throttled attempts by second are listed for all seconds that have some. */
final class JsonComparison {

    private static final int KEYS = 20;

    private JsonComparison() {}

    static Json.Members of(Comparison comparison) {
        return Json.object()
                .with("load", comparison.load())
                .with("table", comparison.table())
                .with("seed", comparison.seed())
                .withAll("designs", comparison.results(), result -> design(result, comparison))
                .with("answer", answer(comparison));
    }

    private static Json.@Nullable Members answer(Comparison comparison) {
        ShardSearch search = comparison.search();
        if (search == null) {
            return null;
        }
        return Json.object()
                .with("maxThrottledShare", comparison.bound())
                .with("shards", search.isEnough() ? search.shards() : null)
                .with("readUnits", search.isEnough() ? search.table().initialReadUnits() : null)
                .with("writeUnits", search.isEnough() ? search.table().initialWriteUnits() : null)
                .with("partitions", search.isEnough() ? search.table().initialPartitions() : null)
                .with(
                        "indexes",
                        search.isEnough()
                                ? search.table().indexes().stream()
                                        .map(JsonComparison::indexAnswer)
                                        .toList()
                                : List.of())
                .with("throttledShare", search.result().throttledShare())
                .with("sentences", Answer.of(comparison));
    }

    private static Json.Members indexAnswer(SimulatedIndex index) {
        return Json.object()
                .with("name", index.name())
                .with("shards", index.shards())
                .with("writeUnits", index.throughput().initialWriteUnits())
                .with("partitions", index.throughput().initialPartitions());
    }

    private static Json.Members design(SimulationResult result, Comparison comparison) {
        double cost = result.cost(comparison.prices());
        return Json.object()
                .with("name", comparison.name(result))
                .with("shards", result.simulation().design().shards())
                .with("cacheHits", result.simulation().design().cacheHits())
                .with("requests", result.requests())
                .with("served", result.served())
                .with("failed", result.failed())
                .with("cached", result.cached())
                .with("throttledRequests", result.throttledRequests())
                .with("throttledShare", result.throttledShare())
                .with("throttledAttempts", result.throttledAttempts())
                .with("throttledBy", reasons(result))
                .with("latencyMillis", latencies(result))
                .with("consumedUnits", result.consumedUnits())
                .with("cost", cost < 0 ? null : cost)
                .with("currency", comparison.prices().currency())
                .with("wastedUnits", result.simulation().table().isOnDemand() ? null : result.wastedUnits())
                .with("keys", keys(result))
                .with("secondsPerHeat", result.secondsPerHeat())
                .withAll("partitions", result.partitions(), each -> partition(each, result::heat))
                .withAll("partitionEvents", result.events(), JsonComparison::event)
                .with("indexes", indexes(result))
                .with("throttledBySecond", seconds(result.throttledBySecond()))
                .with("causes", Causes.of(result));
    }

    private static Json.Members reasons(SimulationResult result) {
        Json.Members reasons = Json.object();
        for (ThrottleReason reason : ThrottleReason.values()) {
            reasons.with(LoadOptions.word(reason), result.throttledAttempts(reason));
        }
        return reasons;
    }

    /** Returns the latencies of served requests, or null if none was served. */
    private static Json.@Nullable Members latencies(SimulationResult result) {
        if (result.served() == 0) {
            return null;
        }
        return Json.object()
                .with("p50", result.latencyMillis(0.5))
                .with("p99", result.latencyMillis(0.99))
                .with("p999", result.latencyMillis(0.999))
                .with("max", result.maxLatencyMillis());
    }

    private static List<Json.Members> indexes(SimulationResult result) {
        List<SimulatedIndex> indexes = result.simulation().table().indexes();
        return IntStream.range(0, indexes.size())
                .mapToObj(index -> Json.object()
                        .with("name", indexes.get(index).name())
                        .with("shards", indexes.get(index).shards())
                        .withAll(
                                "partitions",
                                result.indexPartitions(index),
                                each -> partition(each, partition -> result.indexHeat(index, partition)))
                        .withAll("partitionEvents", result.indexEvents(index), JsonComparison::event))
                .toList();
    }

    private static List<Json.Members> keys(SimulationResult result) {
        return result.hottestKeys(KEYS).stream()
                .map(key -> Json.object()
                        .with("key", Causes.name(result, key.key()))
                        .with("throttledAttempts", key.throttledAttempts()))
                .toList();
    }

    private static Json.Members partition(PartitionResult partition, IntFunction<float[]> heat) {
        return Json.object()
                .with("partition", partition.partition())
                .with("readUnits", partition.readUnits())
                .with("writeUnits", partition.writeUnits())
                .with("throttledAttempts", partition.throttledAttempts())
                .with("heat", rounded(heat.apply(partition.partition())));
    }

    /** Returns the heat in steps of 0.001. */
    private static List<Double> rounded(float[] heat) {
        return IntStream.range(0, heat.length)
                .mapToObj(column -> Math.round(heat[column] * 1_000) / 1_000.0)
                .toList();
    }

    private static Json.Members event(PartitionEvent event) {
        return Json.object()
                .with("second", event.second())
                .with("partition", event.partition())
                .with("event", LoadOptions.word(event.kind()));
    }

    private static List<Json.Members> seconds(int[] throttled) {
        return IntStream.range(0, throttled.length)
                .filter(second -> throttled[second] > 0)
                .mapToObj(second -> Json.object().with("second", second).with("attempts", throttled[second]))
                .toList();
    }
}
