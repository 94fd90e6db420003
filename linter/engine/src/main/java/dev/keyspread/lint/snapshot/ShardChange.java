package dev.keyspread.lint.snapshot;

import dev.keyspread.lint.snapshot.TableSnapshot.Shards;
import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Describes a changed layout of a sharded key, if items of the former layout are not found by the present one. */
final class ShardChange {

    private final Shards former;
    private final Shards present;

    private ShardChange(Shards former, Shards present) {
        this.former = former;
        this.present = present;
    }

    /**
     * Returns the change, and the items that are not found.
     *
     * @param isRead whether each read asks all shards, as for random suffixes. Then more shards are compatible
     */
    static Optional<String> of(@Nullable Shards former, @Nullable Shards present, boolean isRead) {
        if (former == null || present == null) {
            return former == null && present == null
                    ? Optional.empty()
                    : Optional.of(
                            "changes from " + text(former) + " to " + text(present) + ": no stored item is found");
        }
        return new ShardChange(former, present).change(isRead);
    }

    /** Returns how the items of the former layout are found, if they can be moved while the table is in use. */
    static Optional<String> remedy(@Nullable Shards former, @Nullable Shards present) {
        if (present == null || (former != null && !(former.isCalculated() && present.isCalculated()))) {
            return Optional.empty();
        }
        return Optional.of(
                "Add formerly = @Layout(%s) to @ShardedKey, and move the items with keyspread reshard. Or keep the former declaration: %s"
                        .formatted(layout(former, present), SnapshotComparison.PAGES + "shard-a-live-table.md"));
    }

    /** Returns the parameters of {@code @Layout} for a layout. */
    // Example:
    // suffixes = 8, separator = "#"
    private static String layout(@Nullable Shards former, Shards present) {
        if (former == null) {
            return "unsharded = true";
        }
        return "suffixes = " + former.suffixes()
                + (former.separator().equals(".") ? "" : ", separator = \"" + former.separator() + "\"")
                + (former.first() == 1 ? "" : ", first = " + former.first())
                + (former.source().equals(present.source()) ? "" : ", from = …")
                + (TableSnapshot.HASH.equals(former.hash()) ? "" : ", function = …")
                + (former.rule() == null ? "" : ", maximumSuffixes = " + former.most() + ", rule = …");
    }

    private static String text(@Nullable Shards shards) {
        return shards == null
                ? "no shards"
                : number(shards) + (shards.isCalculated() ? " calculated" : " random") + " suffixes";
    }

    private static String number(Shards shards) {
        return shards.most() > shards.suffixes()
                ? shards.suffixes() + " to " + shards.most()
                : String.valueOf(shards.suffixes());
    }

    private Optional<String> change(boolean isRead) {
        if (former.layout() != present.layout() || !former.separator().equals(present.separator())) {
            return Optional.of("changes its separator from \"%s\" to \"%s\": no stored item is found"
                    .formatted(former.separator(), present.separator()));
        }
        return isRead || !present.isCalculated() ? range() : calculation();
    }

    /** Every read asks all shards of a range. It must contain the former one. */
    private Optional<String> range() {
        int lost = Math.max(0, former.last() - present.last()) + Math.max(0, present.first() - former.first());
        if (lost > 0) {
            return Optional.of(
                    "changes its suffixes from %d to %d into %d to %d: items of %d of %d shards are not found"
                            .formatted(
                                    former.first(),
                                    former.last(),
                                    present.first(),
                                    present.last(),
                                    Math.min(lost, former.suffixes()),
                                    former.suffixes()));
        }
        return former.first() + former.most() > present.first() + present.most()
                ? Optional.of("changes maximumSuffixes from %d to %d: items of keys with more shards are not found"
                        .formatted(former.most(), present.most()))
                : Optional.empty();
    }

    private Optional<String> calculation() {
        if (!Objects.equals(former.hash(), present.hash())) {
            return Optional.of("changes the calculation of its suffix from %s to %s: most items are not found"
                    .formatted(hash(former), hash(present)));
        }
        if (!former.source().equals(present.source())) {
            return Optional.of("calculates its suffix from %s instead of %s: most items are not found"
                    .formatted(String.join(", ", present.source()), String.join(", ", former.source())));
        }
        if (!Objects.equals(former.rule(), present.rule())) {
            return Optional.of(
                    "changes the rule of its number of suffixes from %s to %s: items of keys with another number"
                                    .formatted(rule(former), rule(present))
                            + " are not found");
        }
        if (former.first() != present.first()) {
            return Optional.of("changes its first suffix from %d to %d: most items are not found"
                    .formatted(former.first(), present.first()));
        }
        if (former.suffixes() != present.suffixes()) {
            return Optional.of(
                    "changes from %d to %d calculated suffixes: find, update and delete miss %d %% of the items"
                            .formatted(former.suffixes(), present.suffixes(), Math.round(100 * moved())));
        }
        return former.most() > present.most() ? range() : Optional.empty();
    }

    private static String hash(Shards shards) {
        return shards.hash() == null ? "random" : shards.hash();
    }

    private static String rule(Shards shards) {
        return shards.rule() == null ? "none" : shards.rule();
    }

    /** Returns the share of hashes whose remainders differ. In each period, as many agree as the smaller number. */
    private double moved() {
        BigInteger before = BigInteger.valueOf(former.suffixes());
        BigInteger after = BigInteger.valueOf(present.suffixes());
        double period = before.multiply(after).divide(before.gcd(after)).doubleValue();
        return 1 - Math.min(former.suffixes(), present.suffixes()) / period;
    }
}
