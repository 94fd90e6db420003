package dev.keyspread.cli.profile;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.Hour;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profile.TimeProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says on a few lines what a profile contains. */
public final class ProfileSummary {

    /** The share from which the most frequent value is named. */
    private static final double NOTABLE = 0.01;

    private static final long DAY = 86_400;

    private ProfileSummary() {}

    /** Returns the lines. */
    public static List<String> of(Profile profile) {
        if (profile.basis() == Profile.Basis.LOAD) {
            return ofLoad(profile);
        }
        List<String> lines = new ArrayList<>();
        String noun = profile.basis() == Profile.Basis.WRITES ? "writes" : "items";
        lines.add(profile.table() + ": " + Numbers.number(profile.items()) + " " + noun + ", "
                + Numbers.storage(profile.bytes()) + ", on average "
                + (profile.items() == 0 ? "no bytes" : Numbers.number(profile.meanBytes()) + " bytes")
                + (profile.deletes() == 0
                        ? ""
                        : ", and " + Numbers.number(profile.deletes())
                                + (profile.deletes() == 1 ? " delete" : " deletes"))
                + (profile.complete() ? "" : "; a sample"));
        if (profile.skipped() > 0) {
            lines.add("  " + Numbers.number(profile.skipped()) + " damaged lines are left out");
        }
        profile.keys().forEach(key -> lines.add("  " + key(key)));
        profile.times().forEach(times -> lines.add("  " + times(times, noun)));
        return lines;
    }

    private static String times(TimeProfile times, String noun) {
        StringBuilder text = new StringBuilder("by " + times.attribute() + ": ");
        text.append(growth(times, noun).orElse("no time"));
        times.busiest()
                .ifPresent(hour -> text.append(
                        "; most in an hour: " + Numbers.number(hour.itemsAtLeast()) + ", from " + hour.start()));
        long busiest = times.busiest().map(Hour::itemsAtLeast).orElse(0L);
        times.busiestOfKey()
                .filter(hour -> hour.itemsAtLeast() > 1 && hour.itemsAtLeast() >= NOTABLE * busiest)
                .ifPresent(hour -> text.append("; most of one key: " + Numbers.number(hour.itemsAtLeast()) + " of "
                        + hour.key() + ", from " + hour.start()));
        return text.toString();
    }

    /** Returns the growth in words, or empty without items. */
    public static Optional<String> growth(TimeProfile times, String noun) {
        return times.growth().map(growth -> {
            long days = growth.seconds() / DAY;
            boolean areDays = days == 1;
            return "the newest 7 " + (areDays ? "days" : "periods of " + days + " days") + " have "
                    + Numbers.number(growth.items()) + " " + noun + ", "
                    + Numbers.percent((double) growth.newest() / growth.items()) + " of them "
                    + (areDays ? "on the newest day" : "in the newest period");
        });
    }

    private static List<String> ofLoad(Profile profile) {
        List<String> lines = new ArrayList<>();
        lines.add(profile.table() + ": from " + profile.source());
        profile.keys().stream()
                .filter(key -> !key.heaviest().isEmpty())
                .forEach(key -> lines.add("  " + name(key) + ": "
                        + load(profile, key, key.heaviest().get(0))));
        return lines;
    }

    private static String load(Profile profile, KeyProfile key, HeavyKey most) {
        if (!key.hasLoad()) {
            return Numbers.number(key.items()) + " throttled requests, most for " + most.key() + ": "
                    + Numbers.percent((double) most.items() / Math.max(1, key.items()));
        }
        double share = (most.writeUnitsPerSecond() + most.readUnitsPerSecond())
                / (key.writeUnitsPerSecond() + key.readUnitsPerSecond());
        return "most for " + most.key() + ": "
                + (profile.unitsAreBounds() ? "up to " : "") + Numbers.whole(most.writeUnitsPerSecond())
                + " write units " + (profile.unitsAreBounds() ? "or " : "and ")
                + Numbers.whole(most.readUnitsPerSecond()) + " read units a second, " + Numbers.percent(share)
                + " of all";
    }

    private static String name(KeyProfile key) {
        return (key.index() == null ? "key " : "index " + key.index() + ", key ") + String.join(" + ", key.partition());
    }

    private static String key(KeyProfile key) {
        String name = name(key);
        if (key.items() == 0) {
            return name + ": no items";
        }
        String error = key.distinctError() == 0 ? "" : " (± " + Numbers.percent(key.distinctError()) + ")";
        HeavyKey most = key.heaviest().get(0);
        double share = (double) (most.items() - most.itemsError()) / key.items();
        return name + ": " + Numbers.whole(key.distinct()) + " values" + error + "; items of a value: median "
                + Numbers.number(key.itemsPerKey().getOrDefault("p50", 0L)) + ", 99 % at most "
                + Numbers.number(key.itemsPerKey().getOrDefault("p99", 0L)) + ", most "
                + Numbers.number(key.itemsPerKey().getOrDefault("max", most.items() - most.itemsError()))
                + (share < NOTABLE ? "" : " (" + Numbers.percent(share) + " have " + most.key() + ")");
    }
}
