package dev.keyspread.cli.profile;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Says on a few lines what a profile contains. */
public final class ProfileSummary {

    /** The share from which the most frequent value is named. */
    private static final double NOTABLE = 0.01;

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
                + (profile.complete() ? "" : "; a sample"));
        if (profile.skipped() > 0) {
            lines.add("  " + Numbers.number(profile.skipped()) + " damaged lines are left out");
        }
        profile.keys().forEach(key -> lines.add("  " + key(key)));
        if (profile.times() != null) {
            lines.add("  " + times(profile.times(), noun));
        }
        return lines;
    }

    private static String times(TimeProfile times, String noun) {
        String periods = "by " + times.attribute() + ": "
                + Numbers.number(times.periods().size()) + " periods of "
                + Numbers.time(Math.toIntExact(times.seconds()));
        return times.periods().stream()
                .max(Comparator.comparingLong(Period::hottestAtLeast))
                .filter(most -> most.hottestAtLeast() >= NOTABLE * most.items())
                .map(most -> periods + "; most " + noun + " of a key in one: at least "
                        + Numbers.number(most.hottestAtLeast()) + " of " + Numbers.number(most.items()) + ", from "
                        + most.start())
                .orElse(periods);
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
