package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.cache.HitBenchmark;
import dev.keyspread.benchmarks.cache.ZipfBenchmark;
import dev.keyspread.benchmarks.lint.LintBenchmark;
import dev.keyspread.benchmarks.mapping.Mapper;
import dev.keyspread.benchmarks.mapping.MappingBenchmark;
import dev.keyspread.benchmarks.move.MoveBenchmark;
import dev.keyspread.benchmarks.move.PhaseBenchmark;
import dev.keyspread.benchmarks.move.PhaseBenchmark.Phase;
import dev.keyspread.benchmarks.observation.ObserverBenchmark;
import dev.keyspread.benchmarks.page.PageBenchmark;
import dev.keyspread.benchmarks.payload.Payload;
import dev.keyspread.benchmarks.payload.PayloadBenchmark;
import dev.keyspread.benchmarks.payload.PayloadBenchmark.By;
import dev.keyspread.benchmarks.put.GetBenchmark;
import dev.keyspread.benchmarks.put.PutBenchmark;
import dev.keyspread.benchmarks.put.TransportBenchmark;
import dev.keyspread.benchmarks.put.TransportBenchmark.Way;
import dev.keyspread.benchmarks.report.Figure.Quick;
import dev.keyspread.benchmarks.scatter.Client;
import dev.keyspread.benchmarks.scatter.ManyGathersBenchmark;
import dev.keyspread.benchmarks.scatter.MillionBenchmark;
import dev.keyspread.benchmarks.scatter.Reader;
import dev.keyspread.benchmarks.scatter.SaveBenchmark;
import dev.keyspread.benchmarks.scatter.ScatterBenchmark;
import dev.keyspread.benchmarks.service.ServiceBenchmark;
import dev.keyspread.benchmarks.service.ServiceWay;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.benchmarks.start.StartBenchmark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** All figures with their targets. */
final class Figures {

    private static final Target BY_HAND = Target.within(1.5);
    private static final Target NEVER_SLOWER = Target.within(1);
    private static final Target FASTER_TRANSPORT = Target.faster(1.8);
    private static final double MICROSECOND = 1e3;
    private static final double MILLISECOND = 1e6;

    private static final List<Figure> ALL = new Figures().all;

    private final List<Figure> all = new ArrayList<>();

    private Figures() {
        mapping("read", Shape.FLAT, 5);
        mapping("read", Shape.NESTED, 3);
        mapping("write", Shape.FLAT, 1.8);
        mapping("write", Shape.NESTED, 1.4);
        page(Shape.FLAT, 3, 3);
        page(Shape.NESTED, 5, 6);
        put("body", Target.faster(2));
        put("call", Target.faster(1));
        get();
        transport();
        observers();
        for (Payload payload : Payload.values()) {
            payload(payload);
        }
        service();
        cache();
        start();
        lint();
        size(Shape.FLAT);
        size(Shape.NESTED);
        for (Client client : Client.values()) {
            scatter(client);
        }
        scatterOthers();
        for (String call : List.of("find", "save", "query")) {
            move(call);
        }
        move();
    }

    /** A call before, while and after items move, each compared with an entity that has the same layout alone. */
    private void move(String call) {
        for (Phase phase : Phase.values()) {
            Subject moved = phase(call, phase);
            Subject alone = phase(call + (phase == Phase.BEFORE ? "Plain" : "Sharded"), phase);
            String name = "move-" + call + "-" + phase.name().toLowerCase(Locale.ROOT);
            add(name, Metric.CPU, moved, alone, "one layout", Target.NONE, Quick.SKIPPED);
        }
    }

    private static Subject phase(String method, Phase phase) {
        return new Subject(PhaseBenchmark.class, method, Map.of("phase", phase.name()));
    }

    private void move() {
        Subject free = new Subject(MoveBenchmark.class, "move", Map.of("items", "1000000", "unitsPerSecond", "0"));
        Subject limited =
                new Subject(MoveBenchmark.class, "move", Map.of("items", "1000000", "unitsPerSecond", "100000"));
        alone("move-million", Metric.CLOCK, free, Target.NONE, Quick.SKIPPED);
        alone("move-million-limited", Metric.CLOCK, limited, Target.NONE, Quick.SKIPPED);
    }

    static List<Figure> all() {
        return List.copyOf(ALL);
    }

    private void mapping(String method, Shape shape, double times) {
        String name = method + "-" + shape.title();
        Subject ours = mapping(method, shape, Mapper.KEYSPREAD);
        Subject enhanced = mapping(method, shape, Mapper.ENHANCED);
        Subject hand = mapping(method, shape, Mapper.HAND);
        add(name, Metric.CPU, ours, enhanced, "enhanced", Target.faster(times), Quick.CHECKED);
        add(name + "-by-hand", Metric.CPU, ours, hand, "hand", BY_HAND, Quick.CHECKED);
    }

    private static Subject mapping(String method, Shape shape, Mapper mapper) {
        Map<String, String> parameters = Map.of("shape", shape.name(), "mapper", mapper.name());
        return new Subject(MappingBenchmark.class, method, parameters);
    }

    private void page(Shape shape, double times, double garbage) {
        String name = "page-" + shape.title();
        Subject ours = page(shape, Mapper.KEYSPREAD);
        Subject enhanced = page(shape, Mapper.ENHANCED);
        add(name, Metric.CPU, ours, enhanced, "enhanced", Target.faster(times), Quick.CHECKED);
        add(name + "-garbage", Metric.ALLOCATED, ours, enhanced, "enhanced", Target.faster(garbage), Quick.CHECKED);
        add(name + "-by-hand", Metric.CPU, ours, page(shape, Mapper.HAND), "jackson", NEVER_SLOWER, Quick.CHECKED);
    }

    private static Subject page(Shape shape, Mapper mapper) {
        return new Subject(PageBenchmark.class, "page", Map.of("shape", shape.name(), "mapper", mapper.name()));
    }

    private void put(String method, Target target) {
        Subject ours = new Subject(PutBenchmark.class, method, Map.of("mapper", Mapper.KEYSPREAD.name()));
        Subject enhanced = new Subject(PutBenchmark.class, method, Map.of("mapper", Mapper.ENHANCED.name()));
        add("put-" + method, Metric.CPU, ours, enhanced, "enhanced", target, Quick.CHECKED);
    }

    private void get() {
        Subject ours = new Subject(GetBenchmark.class, "keyspread", Map.of());
        Subject enhanced = new Subject(GetBenchmark.class, "enhanced", Map.of());
        Subject sdk = new Subject(GetBenchmark.class, "sdk", Map.of());
        add("get-call", Metric.CPU, ours, enhanced, "enhanced", Target.faster(1), Quick.CHECKED);
        add("get-call-sdk", Metric.CPU, ours, sdk, "sdk", NEVER_SLOWER, Quick.SKIPPED);
    }

    private void transport() {
        for (String call : List.of("get", "put")) {
            Subject ours = transport(call, Way.TRANSPORT);
            Subject pipeline = transport(call, Way.PIPELINE);
            add(call + "-transport", Metric.CPU, ours, pipeline, "pipeline", FASTER_TRANSPORT, Quick.CHECKED);
            add(call + "-transport-garbage", Metric.ALLOCATED, ours, pipeline, "pipeline", NEVER_SLOWER, Quick.CHECKED);
        }
        for (Client client : List.of(Client.APACHE, Client.CRT_ASYNC)) {
            Subject ours = scatter(client, 5, Reader.TRANSPORT, "0");
            Subject pipeline = scatter(client, 5, Reader.KEYSPREAD, "0");
            String name = "scatter-transport-" + client.title();
            add(name, Metric.CPU, ours, pipeline, "pipeline", FASTER_TRANSPORT, Quick.SKIPPED);
            add(name + "-garbage", Metric.ALLOCATED, ours, pipeline, "pipeline", NEVER_SLOWER, Quick.SKIPPED);
        }
        Subject many = many("transport", "MEMORY");
        Subject loop = many("loop", "MEMORY");
        add("scatter-64-threads-transport", Metric.CLOCK, many, loop, "loop", NEVER_SLOWER, Quick.SKIPPED);
    }

    private static Subject transport(String method, Way way) {
        return new Subject(TransportBenchmark.class, method, Map.of("way", way.name()));
    }

    private void observers() {
        Subject none = new Subject(ObserverBenchmark.class, "none", Map.of());
        Subject noop = new Subject(ObserverBenchmark.class, "micrometerWithoutRegistry", Map.of());
        Subject metered = new Subject(ObserverBenchmark.class, "micrometer", Map.of());
        add("find-observed", Metric.CPU, noop, none, "unobserved", Target.plus(MICROSECOND), Quick.CHECKED);
        add("find-metered", Metric.CPU, metered, none, "unobserved", Target.NONE, Quick.CHECKED);
    }

    private void payload(Payload payload) {
        Subject ours = payload(payload, By.KEYSPREAD);
        String name = "aws-" + payload.title();
        Target faster = Target.faster(1);
        add(name, Metric.CPU, ours, payload(payload, By.ENHANCED), "enhanced", faster, Quick.CHECKED);
        add(name + "-version-1", Metric.CPU, ours, payload(payload, By.VERSION_1), "v1 mapper", faster, Quick.CHECKED);
    }

    private static Subject payload(Payload payload, By by) {
        return new Subject(PayloadBenchmark.class, "get", Map.of("payload", payload.name(), "by", by.name()));
    }

    private void service() {
        Subject enhanced = service(ServiceWay.ENHANCED);
        Subject sdk = service(ServiceWay.SDK);
        for (ServiceWay way : List.of(ServiceWay.KEYSPREAD, ServiceWay.TRANSPORT)) {
            Subject ours = service(way);
            String name = way == ServiceWay.KEYSPREAD ? "service" : "service-transport";
            add(name, Metric.SERVICE_CPU, ours, enhanced, "enhanced", NEVER_SLOWER, Quick.SKIPPED);
            add(name + "-sdk", Metric.SERVICE_CPU, ours, sdk, "sdk", Target.NONE, Quick.SKIPPED);
            add(name + "-p999", Metric.SERVICE_P999, ours, enhanced, "enhanced", Target.NONE, Quick.SKIPPED);
            add(name + "-p999-sdk", Metric.SERVICE_P999, ours, sdk, "sdk", Target.NONE, Quick.SKIPPED);
        }
    }

    private static Subject service(ServiceWay way) {
        return new Subject(ServiceBenchmark.class, "requests", Map.of("way", way.name()));
    }

    private void cache() {
        Subject hit = new Subject(HitBenchmark.class, "keyspread", Map.of());
        Subject bare = new Subject(HitBenchmark.class, "caffeine", Map.of());
        add("cache-hit", Metric.CPU, hit, bare, "caffeine", Target.within(1.2), Quick.CHECKED);
        Subject shared = new Subject(HitBenchmark.class, "immutable", Map.of());
        Subject decoded = new Subject(HitBenchmark.class, "caffeineOfImmutable", Map.of());
        add("cache-hit-immutable", Metric.CPU, shared, decoded, "caffeine", NEVER_SLOWER, Quick.CHECKED);
        Subject zipf = new Subject(ZipfBenchmark.class, "keyspread", Map.of());
        Subject bareZipf = new Subject(ZipfBenchmark.class, "caffeine", Map.of());
        add("cache-zipf-reads", Metric.LOADS, zipf, bareZipf, "caffeine", Target.plus(2), Quick.SKIPPED);
    }

    private void start() {
        Subject ours = new Subject(StartBenchmark.class, "keyspread", Map.of());
        Subject bean = new Subject(StartBenchmark.class, "bean", Map.of());
        add("start-time", Metric.CLOCK, ours, bean, "bean", Target.faster(18), Quick.CHECKED);
    }

    private void lint() {
        Subject compilation = new Subject(LintBenchmark.class, "compilation", Map.of());
        alone("lint-javac", Metric.JAVAC, compilation, Target.atMost(50 * MILLISECOND), Quick.CHECKED);
        alone("lint-javac-beside", Metric.BESIDE, compilation, Target.NONE, Quick.CHECKED);
    }

    private void size(Shape shape) {
        String name = "size-" + shape.title();
        Subject ours = mapping("size", shape, Mapper.KEYSPREAD);
        Subject enhanced = mapping("write", shape, Mapper.ENHANCED);
        add(name, Metric.CPU, ours, enhanced, "enhanced", Target.faster(3), Quick.CHECKED);
        // JMH itself allocates less than half a byte per operation.
        alone(name + "-garbage", Metric.ALLOCATED, ours, Target.atMost(0.5), Quick.CHECKED);
    }

    private void scatter(Client client) {
        Subject ours = scatter(client, 5, Reader.KEYSPREAD, "0");
        Subject loop = scatter(client, 5, Reader.LOOP, "0");
        Quick quick = client == Client.APACHE ? Quick.MEASURED : Quick.SKIPPED;
        add("scatter-5ms-" + client.title(), Metric.CLOCK, ours, loop, "loop", Target.within(1.1), quick);
        Subject slow = scatter(client, 25, Reader.KEYSPREAD, "0");
        alone("scatter-25ms-" + client.title(), Metric.CLOCK, slow, Target.atMost(140 * MILLISECOND), Quick.SKIPPED);
    }

    private static Subject scatter(Client client, int milliseconds, Reader reader, String throttled) {
        Map<String, String> parameters = Map.of(
                "client",
                client.name(),
                "reader",
                reader.name(),
                "milliseconds",
                String.valueOf(milliseconds),
                "throttled",
                throttled);
        return new Subject(ScatterBenchmark.class, "gather", parameters);
    }

    private void scatterOthers() {
        Subject throttled = scatter(Client.APACHE, 5, Reader.KEYSPREAD, "0.05");
        Subject normal = scatter(Client.APACHE, 5, Reader.KEYSPREAD, "0");
        add("scatter-throttled", Metric.CLOCK, throttled, normal, "normal", Target.within(3), Quick.SKIPPED);
        Subject ordered = new Subject(MillionBenchmark.class, "ordered", Map.of());
        Subject unordered = new Subject(MillionBenchmark.class, "unordered", Map.of());
        add("scatter-million", Metric.CLOCK, ordered, unordered, "unordered", Target.within(1.6), Quick.SKIPPED);
        Subject calculated = new Subject(SaveBenchmark.class, "calculated", Map.of());
        Subject unsharded = new Subject(SaveBenchmark.class, "unsharded", Map.of());
        add("scatter-save-calculated", Metric.CPU, calculated, unsharded, "unsharded", Target.NONE, Quick.SKIPPED);
        addMany("scatter-64-threads", "MEMORY");
        for (Client client : Client.values()) {
            addMany("scatter-64-threads-" + client.title(), client.name());
        }
    }

    private void addMany(String name, String client) {
        Subject ours = many("keyspread", client);
        Subject loop = many("loop", client);
        add(name, Metric.CLOCK, ours, loop, "loop", NEVER_SLOWER, Quick.SKIPPED);
        add(name + "-p999", Metric.P999, ours, loop, "loop", NEVER_SLOWER, Quick.SKIPPED);
    }

    private static Subject many(String way, String client) {
        return new Subject(ManyGathersBenchmark.class, way, Map.of("client", client));
    }

    private void alone(String name, Metric metric, Subject ours, Target target, Quick quick) {
        all.add(new Figure(name, metric, ours, List.of(), "", target, quick));
    }

    private void add(String name, Metric metric, Subject ours, Subject other, String peer, Target target, Quick quick) {
        all.add(new Figure(name, metric, ours, List.of(other), peer, target, quick));
    }
}
