package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.mapping.Maker;
import dev.keyspread.benchmarks.page.Parser;
import dev.keyspread.benchmarks.page.Reader;
import dev.keyspread.benchmarks.put.Writer;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.benchmarks.start.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** All figures, with what each must reach. */
final class Figures {

    private static final Target NEVER_SLOWER = Target.timesLess(1);
    private static final Target AS_BY_HAND = Target.within(1.15);
    private static final Target NEARLY_AS_BY_HAND = Target.within(1.25);

    private Figures() {}

    static List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        for (Shape shape : Shape.values()) {
            all.addAll(mapping(shape));
        }
        all.addAll(page(Shape.FLAT, Target.timesLess(3), Target.timesLess(3)));
        all.addAll(page(Shape.NESTED, Target.timesLess(5), Target.timesLess(6)));
        all.add(json());
        all.addAll(put());
        all.addAll(start());
        all.addAll(lint());
        for (Shape shape : Shape.values()) {
            all.addAll(size(shape));
        }
        all.addAll(ScatterFigures.all());
        return all;
    }

    private static List<Figure> lint() {
        return List.of(
                new Figure("lint-javac", Metric.TIME, Subject.lint(), List.of(), Target.atMostMillis(50)),
                new Figure("lint-javac-beside", Metric.TIME, Subject.lintBeside(), List.of(), Target.none()));
    }

    private static List<Figure> mapping(Shape shape) {
        return Stream.concat(
                        mapping("read-", shape, readTarget(shape), maker -> Subject.read(shape, maker)),
                        mapping("write-", shape, writeTarget(shape), maker -> Subject.write(shape, maker)))
                .toList();
    }

    private static Stream<Figure> mapping(String prefix, Shape shape, Target target, Function<Maker, Subject> subject) {
        String name = prefix + shape.title();
        Subject ours = subject.apply(Maker.KEYSPREAD);
        List<Subject> enhanced = Stream.of(Maker.BEAN, Maker.IMMUTABLE, Maker.STATIC)
                .map(subject)
                .toList();
        return Stream.of(
                new Figure(name, Metric.TIME, ours, enhanced, target),
                new Figure(name + "-by-hand", Metric.TIME, ours, List.of(subject.apply(Maker.HAND)), AS_BY_HAND));
    }

    private static Target readTarget(Shape shape) {
        return switch (shape) {
            case FLAT -> Target.timesLess(5);
            case NESTED -> Target.timesLess(3);
            case TINY, SMALL, HUGE, HUGE_FLAT -> NEVER_SLOWER;
        };
    }

    private static Target writeTarget(Shape shape) {
        return switch (shape) {
            case FLAT -> Target.timesLess(1.8);
            case NESTED -> Target.timesLess(1.4);
            case TINY, SMALL, HUGE, HUGE_FLAT -> NEVER_SLOWER;
        };
    }

    private static List<Figure> page(Shape shape, Target time, Target garbage) {
        String name = "page-" + shape.title();
        Subject ours = Subject.page(shape, Reader.KEYSPREAD);
        List<Subject> enhanced = List.of(Subject.page(shape, Reader.ENHANCED));
        List<Subject> hand = List.of(Subject.page(shape, Reader.HAND));
        return List.of(
                new Figure(name, Metric.TIME, ours, enhanced, time),
                new Figure(name + "-garbage", Metric.GARBAGE, ours, enhanced, garbage),
                new Figure(name + "-by-hand", Metric.TIME, ours, hand, NEARLY_AS_BY_HAND));
    }

    private static Figure json() {
        List<Subject> jackson = List.of(Subject.json(Parser.JACKSON));
        return new Figure("json-flat", Metric.TIME, Subject.json(Parser.KEYSPREAD), jackson, NEVER_SLOWER);
    }

    private static List<Figure> put() {
        return List.of(put("body", Target.timesLess(2)), put("call", NEVER_SLOWER));
    }

    private static Figure put(String method, Target target) {
        List<Subject> peers = List.of(Subject.put(method, Writer.MAPS), Subject.put(method, Writer.ENHANCED));
        return new Figure("put-" + method, Metric.TIME, Subject.put(method, Writer.KEYSPREAD), peers, target);
    }

    private static List<Figure> start() {
        Subject ours = Subject.start(Start.KEYSPREAD);
        List<Subject> bean = List.of(Subject.start(Start.BEAN));
        return List.of(
                new Figure("start-time", Metric.TIME, ours, bean, Target.timesLess(20)),
                new Figure("start-classes", Metric.CLASSES, ours, bean, Target.timesLess(20)));
    }

    private static List<Figure> size(Shape shape) {
        String name = "size-" + shape.title();
        Subject ours = Subject.size(shape);
        List<Subject> codec = List.of(Subject.write(shape, Maker.KEYSPREAD));
        Figure time = new Figure(name, Metric.TIME, ours, enhanced(shape), Target.timesLess(10));
        Figure own = new Figure(name + "-by-codec", Metric.TIME, ours, codec, NEVER_SLOWER);
        Figure garbage = new Figure(name + "-garbage", Metric.GARBAGE, ours, List.of(), Target.nothing());
        return hasContainers(shape) ? List.of(time, own) : List.of(time, own, garbage);
    }

    private static List<Subject> enhanced(Shape shape) {
        return Stream.of(Maker.BEAN, Maker.IMMUTABLE, Maker.STATIC)
                .map(maker -> Subject.write(shape, maker))
                .toList();
    }

    private static boolean hasContainers(Shape shape) {
        return switch (shape) {
            case NESTED, SMALL, HUGE -> true;
            case FLAT, TINY, HUGE_FLAT -> false;
        };
    }
}
