package dev.keyspread.benchmarks.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A figure with what was measured for it.
 *
 * @param figure the figure
 * @param ours what is Keyspread's
 * @param peer the best peer's; NaN if there is none
 * @param peerLabel who that is
 */
record Row(Figure figure, double ours, double peer, String peerLabel) {

    private static final String FORMAT = "%-32s %12s %12s %-10s %8s  %-8s %s";

    static Row of(Figure figure, Measurements measurements) {
        double ours = measurements.of(figure.ours(), figure.metric());
        Comparator<Subject> order = Comparator.comparingDouble(peer -> measurements.of(peer, figure.metric()));
        return figure.peers().stream()
                .min(order)
                .map(best -> new Row(figure, ours, measurements.of(best, figure.metric()), best.label()))
                .orElseGet(() -> new Row(figure, ours, Double.NaN, ""));
    }

    static String header() {
        return String.format(Locale.ROOT, FORMAT, "figure", "ours", "peer", "", "ratio", "target", "");
    }

    /** The names of figures that miss their targets. */
    static List<String> missed(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.isMet())
                .map(row -> row.figure.name())
                .toList();
    }

    boolean isMet() {
        return figure.target().isMet(ours, peer);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                FORMAT,
                figure.name(),
                amount(ours),
                amount(peer),
                peerLabel,
                Double.isNaN(peer)
                        ? ""
                        : String.format(Locale.ROOT, "%.2f", figure.target().ratio(ours, peer)),
                figure.target(),
                isMet() ? "" : "MISSED");
    }

    private String amount(double amount) {
        return Double.isNaN(amount)
                ? ""
                : switch (figure.metric()) {
                    case TIME, CLOCK -> Amounts.time(amount);
                    case GARBAGE, HEAP -> Amounts.bytes(amount);
                    case CLASSES -> String.format(Locale.ROOT, "%.0f", amount);
                };
    }
}
