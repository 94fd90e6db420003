package dev.keyspread.benchmarks.service;

import dev.keyspread.benchmarks.stub.ServerProcess;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A Spring Boot service that gets 500 requests a second: one third each finds an item of 1 KB, queries 20 such items, and saves
 * one. DynamoDB is a stub that answers after 5 ms. Service, stub and load are three processes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class ServiceBenchmark {

    private static final int LATENCY = 5;
    private static final int PER_SECOND = 500;
    private static final int REQUESTS = 15 * PER_SECOND;

    /** After fewer than 80,000 requests, HotSpot's compiler takes more of the service's CPU time than the requests. */
    private static final Duration WARM_UP = Duration.ofMinutes(2);

    private static final double PERCENTILE = 0.999;

    private static final String ORDER = """
            {"orderId": "order-1", "customer": "customer-1", "description": "%s", "account": 1234567, "quantity": 3,
             "total": 19.99, "giftWrapped": true, "placedAt": "2026-01-01T12:00:00Z", "status": "NEW",
             "signature": "%s"}
            """.formatted("a description of it ".repeat(18), "c2lnbmF0".repeat(44));

    @Param
    public ServiceWay way;

    private ServerProcess stub;
    private ServerProcess service;
    private Load load;

    @Setup
    public void prepare() {
        stub = ServerProcess.stub(FlatResponses.class, LATENCY, 0);
        service = ServerProcess.start(
                Service.class,
                List.of("-Xms512m", "-Xmx512m"),
                way.name(),
                stub.endpoint().toString());
        load = new Load(requests(service.endpoint()), PER_SECOND);
        load.warmUp(WARM_UP);
    }

    private static List<HttpRequest> requests(URI service) {
        HttpRequest.Builder request = HttpRequest.newBuilder().timeout(Duration.ofMinutes(1));
        return List.of(
                request.copy()
                        .uri(service.resolve("/orders/customer-1/order-1"))
                        .build(),
                request.copy().uri(service.resolve("/orders/customer-1")).build(),
                request.copy()
                        .uri(service.resolve("/orders"))
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofString(ORDER))
                        .build());
    }

    @Benchmark
    public void requests(Measured measured) {
        Duration before = service.cpuTime();
        long[] times = load.send(REQUESTS);
        measured.serviceCpu = service.cpuTime().minus(before).toNanos() / (double) REQUESTS;
        measured.serviceP999 = times[(int) Math.ceil(PERCENTILE * REQUESTS) - 1];
    }

    /** The measured times of the service, in nanoseconds. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Measured {

        /** The CPU time of the service for each request. */
        public double serviceCpu;

        /** The time that 99.9 % of the requests stay below. */
        public double serviceP999;
    }

    @TearDown
    public void close() {
        service.close();
        stub.close();
    }
}
