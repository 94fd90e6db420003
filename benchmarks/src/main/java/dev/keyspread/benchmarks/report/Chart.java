package dev.keyspread.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A bar chart of how many times faster than the Enhanced Client each figure is, as an SVG image. Has a bar for each record, and
 * follows the reader's light or dark theme.
 */
final class Chart {

    private static final String PEER = "enhanced";
    private static final int WIDTH = 760;
    private static final int LEFT = 150;
    private static final int RIGHT = 60;
    private static final int TOP = 64;
    private static final int BAR = 12;
    private static final int GAP = 8;

    private final List<RecordedRun> records;
    private final List<String> names;
    private final double scale;

    Chart(List<RecordedRun> records) {
        this.records = records;
        this.names = records.get(0).rows().stream()
                .filter(row -> row.figure().peer().equals(PEER)
                        && row.figure().metric().isTime())
                .map(row -> row.figure().name())
                .toList();
        double most = records.stream()
                .flatMap(record -> record.rows().stream())
                .filter(row -> names.contains(row.figure().name()))
                .mapToDouble(Chart::times)
                .max()
                .orElse(1);
        this.scale = (WIDTH - LEFT - RIGHT) / Math.ceil(most);
    }

    private static double times(Row row) {
        return row.peer() / row.ours();
    }

    /** Returns the image. */
    String svg() {
        int height = TOP + names.size() * rowHeight() + GAP;
        String legend =
                IntStream.range(0, records.size()).mapToObj(this::legend).collect(Collectors.joining());
        String bars = IntStream.range(0, records.size()).mapToObj(this::bars).collect(Collectors.joining());
        String labels = IntStream.range(0, names.size()).mapToObj(this::label).collect(Collectors.joining());
        double equal = LEFT + scale;
        return String.format(
                Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="title">
                <title id="title">How many times faster than the Enhanced Client Keyspread is, by figure</title>
                <style>
                text { font: 12px system-ui, sans-serif; fill: #1f2328 }
                .heading { font-weight: 600; font-size: 14px }
                .series0 { fill: #2a6fbb } .series1 { fill: #c2691c } .equal { stroke: #59636e; stroke-dasharray: 3 3 }
                @media (prefers-color-scheme: dark) {
                text { fill: #f0f6fc } .series0 { fill: #6cabf0 } .series1 { fill: #e89a4f } .equal { stroke: #9198a1 }
                }
                </style>
                <text class="heading" x="0" y="16">Times faster than the Enhanced Client (longer is better)</text>
                %s%s%s<line class="equal" x1="%.1f" y1="%d" x2="%.1f" y2="%d"/>
                </svg>
                """, WIDTH, height, WIDTH, height, legend, bars, labels, equal, TOP - GAP, equal, height);
    }

    private int rowHeight() {
        return records.size() * BAR + GAP;
    }

    private int y(int name) {
        return TOP + name * rowHeight();
    }

    private String legend(int series) {
        int x = LEFT + series * 110;
        String java = records.get(series).machine().getOrDefault("java", "");
        return """
                <rect class="series%d" x="%d" y="32" width="12" height="12"/><text x="%d" y="42">JDK %s</text>
                """.formatted(series, x, x + 18, java.replaceAll("\\..*", ""));
    }

    private String label(int name) {
        int middle = y(name) + records.size() * BAR / 2 + 4;
        return """
                <text x="%d" y="%d" text-anchor="end">%s</text>
                """.formatted(LEFT - 8, middle, names.get(name));
    }

    private String bars(int series) {
        return records.get(series).rows().stream()
                .filter(row -> names.contains(row.figure().name()))
                .map(row -> bar(series, y(names.indexOf(row.figure().name())) + series * BAR, times(row)))
                .collect(Collectors.joining());
    }

    private String bar(int series, int y, double times) {
        double length = times * scale;
        return String.format(Locale.ROOT, """
                <rect class="series%d" x="%d" y="%d" width="%.1f" height="%d"/><text x="%.1f" y="%d">%.1f</text>
                """, series, LEFT, y, length, BAR - 1, LEFT + length + 5, y + 10, times);
    }
}
