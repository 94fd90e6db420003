package dev.keyspread.cli.report;

import dev.keyspread.capacity.Limits;
import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.profile.ProfileSummary;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Hour;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The items over time: their growth, the number in each period with the part of the key with most of them, and the busiest hours of keys.
 *
 * @param profile the profile
 * @param times its items over time
 */
record ItemTimes(Profile profile, TimeProfile times) {

    private static final int SHOWN = 10;
    private static final int WIDTH = 1_000;
    private static final int HEIGHT = 100;
    private static final long HOUR = 3_600;
    private static final long HOURS_OF_A_DAY = 24;

    String write() {
        String heading = "<h4>By " + Html.text(times.attribute()) + "</h4>\n";
        return times.periods().isEmpty()
                ? heading + KeyLoads.paragraph("No " + noun(1) + " has a time in " + times.attribute() + ".")
                : heading + KeyLoads.paragraph(growth()) + chart() + hours();
    }

    private String noun(long number) {
        return (profile.basis() == Profile.Basis.WRITES ? "write" : "item") + (number == 1 ? "" : "s");
    }

    private String growth() {
        String growth = ProfileSummary.growth(times, noun(2)).orElse("");
        return "Each " + noun(1) + " counts at its " + times.attribute() + ", in UTC. "
                + growth.substring(0, 1).toUpperCase(Locale.ROOT) + growth.substring(1) + ".";
    }

    private String period() {
        long hours = times.seconds() / HOUR;
        if (hours % HOURS_OF_A_DAY == 0) {
            return hours == HOURS_OF_A_DAY ? "day" : hours / HOURS_OF_A_DAY + " days";
        }
        return hours == 1 ? "hour" : hours + " hours";
    }

    /** Returns the busiest hours of single keys. They are counted one by one, also if the periods are longer. */
    private String hours() {
        List<Hour> ofKeys = times.hours().stream()
                .filter(hour -> hour.key() != null && hour.itemsAtLeast() > 1)
                .limit(SHOWN)
                .toList();
        return ofKeys.isEmpty() ? "" : KeyLoads.paragraph(sentence(ofKeys.get(0))) + table(ofKeys);
    }

    private String sentence(Hour most) {
        double units = most.itemsAtLeast() * Math.max(1, profile.meanWriteUnits()) / HOUR;
        String ofAll = times.busiest()
                .map(hour -> " The hour with most " + noun(2) + " of all keys began at " + start(hour.start())
                        + ", with " + Numbers.number(hour.itemsAtLeast()) + ".")
                .orElse("");
        return "The key with most " + noun(2) + " in one hour has " + Numbers.number(most.itemsAtLeast()) + ", from "
                + start(most.start()) + ". If they were all written then, the key took " + Numbers.number(units)
                + " write units per second on average, "
                + Numbers.percent(units / Limits.PARTITION_WRITE_UNITS_PER_SECOND) + " of the limit of a partition."
                + ofAll;
    }

    private static String start(String start) {
        return start.replace('T', ' ').replace(":00Z", "");
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
        return chart + "</svg>\n<div class=\"times\"><span>"
                + Html.text(start(periods.get(0).start())) + "</span><span>" + Html.text(start(last.start()))
                + "</span></div>\n</figure>\n";
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

    private String table(List<Hour> ofKeys) {
        return new BarTable(
                        "The hours in which one key has most " + noun(2),
                        List.of("from", "key", noun(2)),
                        ofKeys.stream()
                                .map(each -> new BarTable.Row(
                                        List.of(
                                                start(each.start()),
                                                KeyLoads.cut(String.valueOf(each.key())),
                                                Numbers.number(each.itemsAtLeast())),
                                        each.itemsAtLeast()))
                                .toList(),
                        0)
                .write();
    }
}
