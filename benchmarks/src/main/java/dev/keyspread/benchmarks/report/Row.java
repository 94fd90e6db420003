package dev.keyspread.benchmarks.report;

import java.util.Locale;

/**
 * A printed row.
 *
 * @param figure the figure
 * @param ours Keyspread's value
 * @param peer the peer's value, or NaN if there is no peer
 * @param allocated the bytes that Keyspread allocates per operation, or NaN if that is not measured
 * @param target the target to show
 */
record Row(Figure figure, double ours, double peer, double allocated, Target target) {

    static Row of(Figure figure, Results results, boolean quick) {
        double ours = results.median(figure.ours(), figure.metric());
        double peer = figure.peers().stream()
                .mapToDouble(subject -> results.median(subject, figure.metric()))
                .min()
                .orElse(Double.NaN);
        double allocated = figure.metric().isOfService() ? Double.NaN : results.median(figure.ours(), Metric.ALLOCATED);
        return new Row(figure, ours, peer, allocated, figure.target(quick));
    }

    static String header() {
        return format("figure", "keyspread", "peer", "", "ratio", "allocated", "target", "");
    }

    boolean isMet() {
        return target.isMet(ours, peer);
    }

    @Override
    public String toString() {
        Metric metric = figure.metric();
        boolean alone = Double.isNaN(peer);
        return format(
                figure.name(),
                metric.format(ours),
                alone ? "" : metric.format(peer),
                figure.peer(),
                alone ? "" : String.format(Locale.ROOT, "%.2f", figure.target().ratio(ours, peer)),
                Double.isNaN(allocated) ? "" : Metric.ALLOCATED.format(allocated),
                target.text(metric),
                isMet() ? "" : "MISSED");
    }

    private static String format(Object... columns) {
        return String.format(Locale.ROOT, "%-34s %10s %10s %-10s %6s %10s  %-11s %s", columns)
                .stripTrailing();
    }
}
