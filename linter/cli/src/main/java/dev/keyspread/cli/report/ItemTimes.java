package dev.keyspread.cli.report;

import dev.keyspread.capacity.Limits;
import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The items over time: the number in each period, and the part of the key with most of them.
 *
 * @param profile the profile
 * @param times its items over time
 */
record ItemTimes(Profile profile, TimeProfile times) {

    private static final int SHOWN = 10;
    private static final int WIDTH = 1_000;
    private static final int HEIGHT = 100;
    private static final long HOUR = 3_600;

    String write() {
        if (times.periods().isEmpty()) {
            return KeyLoads.paragraph("No " + noun(1) + " has a time in " + times.attribute() + ".");
        }
        List<Period> hottest = times.periods().stream()
                .sorted(Comparator.comparingLong(Period::hottestAtLeast)
                        .reversed()
                        .thenComparing(Period::start))
                .limit(SHOWN)
                .toList();
        return KeyLoads.paragraph(sentence(hottest.get(0))) + chart() + table(hottest);
    }

    private String noun(long number) {
        return (profile.basis() == Profile.Basis.WRITES ? "write" : "item") + (number == 1 ? "" : "s");
    }

    private String period() {
        long hours = times.seconds() / HOUR;
        return hours == 1 ? "hour" : hours + " hours";
    }

    private String sentence(Period most) {
        double units = most.hottestAtLeast() * unitsPerItem() / times.seconds();
        return "Each " + noun(1) + " counts in the " + period() + " of its " + times.attribute()
                + ", in UTC. The key with most "
                + noun(2) + " in one period has " + Numbers.number(most.hottestAtLeast()) + " of the "
                + Numbers.number(most.items())
                + " from " + start(most) + ". If they were all written then, the key took " + Numbers.number(units)
                + " write units per second on average, "
                + Numbers.percent(units / Limits.PARTITION_WRITE_UNITS_PER_SECOND)
                + " of the limit of a partition.";
    }

    /** Returns the mean write units of an item. */
    private double unitsPerItem() {
        double units = 0;
        long items = 0;
        for (Map.Entry<String, Long> size : profile.sizes().entrySet()) {
            units += (double) Math.max(1, Integer.parseInt(size.getKey())) * size.getValue();
            items += size.getValue();
        }
        return items == 0 ? 1 : units / items;
    }

    private static String start(Period period) {
        return period.start().replace('T', ' ').replace(":00Z", "");
    }

    /** Returns a picture with a column for each period. Its table has the same numbers for readers of the screen. */
    private String chart() {
        List<Period> periods = times.periods();
        Period last = periods.get(periods.size() - 1);
        long first = second(periods.get(0));
        double span = second(last) + times.seconds() - first;
        double top = periods.stream().mapToLong(Period::items).max().orElse(1);
        StringBuilder chart = new StringBuilder("<figure>\n<figcaption class=\"legend\"><span>"
                + (profile.basis() == Profile.Basis.WRITES ? "Writes" : "Items") + " per "
                + period() + ", at most " + Numbers.whole(top)
                + "; the part of the hottest key is marked</span></figcaption>\n"
                + "<svg class=\"periods\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                + "\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\n");
        for (Period each : periods) {
            double x = WIDTH * (second(each) - first) / span;
            double width = Math.max(1, 0.9 * WIDTH * times.seconds() / span);
            column("total", x, width, each.items() / top, chart);
            column("hottest", x, width, each.hottestAtLeast() / top, chart);
        }
        return chart + "</svg>\n<div class=\"times\"><span>" + Html.text(start(periods.get(0))) + "</span><span>"
                + Html.text(start(last)) + "</span></div>\n</figure>\n";
    }

    private static void column(String style, double x, double width, double share, StringBuilder chart) {
        double height = HEIGHT * share;
        chart.append(String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                style,
                x,
                HEIGHT - height,
                width,
                height));
    }

    private static long second(Period period) {
        return Instant.parse(period.start()).getEpochSecond();
    }

    private String table(List<Period> hottest) {
        return new BarTable(
                        "The periods in which one key has most " + noun(2),
                        List.of("from", noun(2), "of the hottest key"),
                        hottest.stream()
                                .map(each -> new BarTable.Row(
                                        List.of(
                                                start(each),
                                                Numbers.number(each.items()),
                                                Numbers.number(each.hottestAtLeast()) + " ("
                                                        + Numbers.percent((double) each.hottestAtLeast() / each.items())
                                                        + ")"),
                                        each.hottestAtLeast()))
                                .toList(),
                        0)
                .write();
    }
}
