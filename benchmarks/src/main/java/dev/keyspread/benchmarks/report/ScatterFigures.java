package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.scatter.Client;
import dev.keyspread.benchmarks.scatter.Sharding;
import dev.keyspread.benchmarks.scatter.Trials;
import dev.keyspread.benchmarks.scatter.Way;
import java.util.ArrayList;
import java.util.List;

/** The figures of sharded keys. */
final class ScatterFigures {

    /** What all of them are called together. */
    static final String NAME = "scatter";

    private static final Target AS_BY_HAND = Target.within(1.1);
    private static final Target THAN_IN_SEQUENCE = Target.timesLess(15);
    private static final Target NEAR_THE_LIMIT = Target.within(1.4);
    private static final Target AS_WITHOUT_MERGING = Target.within(1.15);
    private static final Target AS_TWO_PAGES = Target.within(1.25);
    private static final Target AS_UNSHARDED = Target.within(1.03);
    private static final int SHORT = 5;
    private static final int LONG = 25;

    private ScatterFigures() {}

    static List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        for (Client client : Client.values()) {
            all.addAll(clients(client));
        }
        all.addAll(first());
        all.addAll(million());
        all.add(save(Sharding.RANDOM));
        all.add(save(Sharding.CALCULATED));
        return all;
    }

    private static List<Figure> clients(Client client) {
        String atOnce = "scatter-" + SHORT + "ms-" + client.title();
        String later = "scatter-" + LONG + "ms-" + client.title();
        Subject ours = way(client, SHORT, Way.KEYSPREAD);
        Subject oursLater = way(client, LONG, Way.KEYSPREAD);
        List<Subject> sequence = List.of(way(client, SHORT, Way.SEQUENCE));
        List<Subject> limit = List.of(Subject.scatter(client.name(), Trials.limit(LONG)));
        return List.of(
                new Figure(atOnce, Metric.CLOCK, ours, byHand(client, SHORT), of(client, AS_BY_HAND)),
                new Figure(atOnce + "-cpu", Metric.TIME, ours, byHand(client, SHORT), Target.none()),
                new Figure(atOnce + "-in-sequence", Metric.CLOCK, ours, sequence, of(client, THAN_IN_SEQUENCE)),
                new Figure(later, Metric.CLOCK, oursLater, limit, of(client, NEAR_THE_LIMIT)),
                new Figure(later + "-by-hand", Metric.CLOCK, oursLater, byHand(client, LONG), Target.none()));
    }

    private static Target of(Client client, Target target) {
        return client == Client.URL_CONNECTION ? Target.none() : target;
    }

    private static List<Subject> byHand(Client client, int latency) {
        return Way.byHand(client).stream().map(way -> way(client, latency, way)).toList();
    }

    private static Subject way(Client client, int latency, Way way) {
        return Subject.scatter(client.name(), Trials.subject(latency, way));
    }

    private static List<Figure> first() {
        Subject unordered = Subject.scatter(Trials.FIRST, Trials.UNORDERED);
        Subject ordered = Subject.scatter(Trials.FIRST, Trials.ORDERED);
        List<Subject> roundTrip = List.of(Subject.scatter(Trials.FIRST, Trials.ROUND_TRIP));
        List<Subject> limit = List.of(Subject.scatter(Trials.FIRST, Trials.limit(LONG)));
        return List.of(
                new Figure("scatter-first-unordered", Metric.CLOCK, unordered, roundTrip, NEAR_THE_LIMIT),
                new Figure("scatter-first-ordered", Metric.CLOCK, ordered, limit, NEAR_THE_LIMIT));
    }

    private static List<Figure> million() {
        Subject ordered = Subject.scatter(Trials.MILLION, Trials.ORDERED);
        List<Subject> unordered = List.of(Subject.scatter(Trials.MILLION, Trials.UNORDERED));
        List<Subject> bound = List.of(Subject.scatter(Trials.MILLION, Trials.BOUND));
        return List.of(
                new Figure("scatter-million", Metric.CLOCK, ordered, unordered, AS_WITHOUT_MERGING),
                new Figure("scatter-million-cpu", Metric.TIME, ordered, unordered, Target.none()),
                new Figure("scatter-million-heap", Metric.HEAP, ordered, bound, AS_TWO_PAGES));
    }

    private static Figure save(Sharding sharding) {
        List<Subject> unsharded = List.of(Subject.save(Sharding.UNSHARDED));
        return new Figure(
                "scatter-save-" + sharding.title(), Metric.TIME, Subject.save(sharding), unsharded, AS_UNSHARDED);
    }
}
