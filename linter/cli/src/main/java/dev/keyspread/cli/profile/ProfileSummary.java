package dev.keyspread.cli.profile;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.ArrayList;
import java.util.List;

/** Says on a few lines what a profile contains. */
public final class ProfileSummary {

    /** The share from which the most frequent value is named. */
    private static final double NOTABLE = 0.01;

    private ProfileSummary() {}

    /** Returns the lines. */
    public static List<String> of(Profile profile) {
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
        return lines;
    }

    private static String key(KeyProfile key) {
        String name = (key.index() == null ? "key " : "index " + key.index() + ", key ")
                + String.join(" + ", key.partition());
        if (key.items() == 0) {
            return name + ": no items";
        }
        String error = key.distinctError() == 0 ? "" : " (± " + Numbers.percent(key.distinctError()) + ")";
        HeavyKey most = key.heaviest().get(0);
        long items = most.items() - most.itemsError();
        double share = (double) items / key.items();
        return name + ": " + Numbers.whole(key.distinct()) + " values" + error + "; items of a value: median "
                + Numbers.number(key.itemsPerKey().getOrDefault("p50", 0L)) + ", 99 % at most "
                + Numbers.number(key.itemsPerKey().getOrDefault("p99", 0L)) + ", most " + Numbers.number(items)
                + (share < NOTABLE ? "" : " (" + Numbers.percent(share) + " have " + most.key() + ")");
    }
}
