package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.plan.Rates;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.planner.simulate.LoadCurve;
import dev.keyspread.planner.simulate.SortKeyAccess;
import dev.keyspread.planner.simulate.Trace;
import dev.keyspread.planner.simulate.Workload;
import java.io.IOException;
import java.io.Reader;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of a load. */
@SuppressWarnings("NullAway.Init") // The library sets the field before it calls the command.
public final class LoadOptions {

    private static final Pattern DURATION = Pattern.compile("(-?\\d+)([smh])");

    private static final Duration LONGEST_DURATION = Duration.ofDays(14);

    /** The options of rates, sizes and keys, which traces and entities have themselves. */
    private static final List<String> OF_REQUESTS =
            List.of("--writes", "--reads", "--consistent", "--item-bytes", "--keys", "--hottest-key-share", "--zipf");

    private static final List<String> OF_KEYS = List.of("--keys", "--hottest-key-share", "--zipf");

    private static final List<String> OF_TIME = List.of("--access", "--load", "--base-load", "--duration");
    private static final List<String> OF_OTHER_LOADS = List.of("--trace", "--index");

    /** More keys need more memory than most machines give a program. */
    static final int MAX_KEYS = 10_000_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Accepts(to = 10_000_000)
    @Option(names = "--writes", paramLabel = "N", description = "Writes of whole items per second at the peak.")
    private double writes;

    @Accepts(to = 10_000_000)
    @Option(names = "--reads", paramLabel = "N", description = "Reads per second at the peak.")
    private double reads;

    @Option(names = "--consistent", description = "The reads are strongly consistent. Default: eventually consistent.")
    private boolean consistent;

    @Accepts(from = 1, to = Limits.ITEM_BYTES)
    @Option(names = "--item-bytes", paramLabel = "N", description = "The size of an item, or of a read. Default: 1024.")
    private long itemBytes = 1_024;

    @Accepts(from = 1, to = MAX_KEYS)
    @Option(
            names = "--keys",
            paramLabel = "N",
            description = "The number of partition keys, up to 10,000,000. Default: 1.")
    private int keys = 1;

    @Accepts(to = 1)
    @Option(
            names = "--hottest-key-share",
            paramLabel = "S",
            description = "The share of the load on the hottest key, at least that of equal keys.")
    private @Nullable Double hottestKeyShare;

    @Accepts(to = 10)
    @Option(
            names = "--zipf",
            paramLabel = "S",
            description = "The popularity of keys falls with this exponent; 1 is usual.")
    private @Nullable Double zipf;

    @Option(
            names = "--access",
            paramLabel = "WHICH",
            description = "The items of a key that requests go to: ${COMPLETION-CANDIDATES}. Default: one-item.")
    private Items items = Items.ONE_ITEM;

    @Option(
            names = "--load",
            paramLabel = "CURVE",
            description = "steady, daily (peak at 20:00) or flash-sale (peak in the middle half). Default: steady.")
    private Curve load = Curve.STEADY;

    @Accepts(to = 1)
    @Option(
            names = "--base-load",
            paramLabel = "S",
            description =
                    "The least load of a day, or the load outside of a sale, as a share of the peak. Default: 0.1.")
    private @Nullable Double baseLoad;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "The simulated time: 90s, 30m, 24h. Default: 30m, or 24h with --load daily.")
    private @Nullable String duration;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "A recorded load instead: lines of seconds,key,read or write,units.")
    private @Nullable Path trace;

    LoadOptions() {}

    /** Returns the load of the options, with the rates, sizes and keys of an entity's table unless that is null. */
    Workload workload(@Nullable DeclaredLoad declared) {
        if (declared != null) {
            String owner = declared.isStated() ? "a profile" : "entities, which declare their load with @Workload";
            reject(declared.isStated() ? List.of() : OF_REQUESTS, OF_OTHER_LOADS, owner);
            Duration length = parseDuration(duration());
            Workload workload =
                    declared.over(Workload.lasting(length)).items(items.access).curve(curve(length));
            return OF_KEYS.stream().anyMatch(this::isSet) ? workload.keys(popularity()) : workload;
        }
        if (trace != null) {
            reject(OF_REQUESTS, OF_TIME, "--trace, which has the load");
            return Workload.of(read(trace));
        }
        if (writes == 0 && reads == 0) {
            throw new IllegalArgumentException("There is no load: set --writes, --reads or --trace");
        }
        if (consistent && reads == 0) {
            throw new IllegalArgumentException("--consistent does not apply without reads");
        }
        if (baseLoad != null && load == Curve.STEADY) {
            throw new IllegalArgumentException("--base-load does not apply to --load steady");
        }
        Duration length = parseDuration(duration());
        return Workload.lasting(length)
                .writes(writes, itemBytes)
                .reads(reads, itemBytes, consistent ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL)
                .keys(popularity())
                .items(items.access)
                .curve(curve(length));
    }

    private boolean isSet(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    /** Returns the rates and sizes of the options. */
    Rates rates() {
        return new Rates(
                writes,
                reads,
                consistent ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL,
                isSet("--item-bytes") ? itemBytes : null,
                null,
                null);
    }

    /** Rejects options for a load that has them itself. */
    private void reject(List<String> some, List<String> others, String owner) {
        Stream.concat(some.stream(), others.stream())
                .filter(this::isSet)
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException(option + " does not apply to " + owner);
                });
    }

    /** Returns the load in words, for the workload of these options. */
    String text(Workload workload, @Nullable DeclaredLoad declared) {
        if (declared != null) {
            return declared.text(workload) + ", " + (load == Curve.STEADY ? "" : "up to the peak, ") + load + ", for "
                    + duration() + highest();
        }
        if (trace != null) {
            return "Recorded load of " + trace;
        }
        return (load == Curve.STEADY ? "" : "Up to ")
                + (writes > 0 ? rate(writes, "write") : "")
                + (writes > 0 && reads > 0 ? " and " : "")
                + (reads > 0 ? rate(reads, consistent ? "consistent read" : "read") : "")
                + " of " + Numbers.number(itemBytes) + " bytes, " + load + ", for " + duration() + highest() + ", on "
                + (keys == 1
                        ? "1 key"
                        : Numbers.number(keys) + " keys, the hottest with "
                                + Numbers.percent(workload.keys().topShare()));
    }

    private static String rate(double perSecond, String request) {
        return Numbers.exact(perSecond) + " " + request + (perSecond == 1 ? "/s" : "s/s");
    }

    /** Returns the highest load if the time is too short for the peak. */
    private String highest() {
        Duration length = parseDuration(duration());
        double highest = curve(length).peak((int) length.toSeconds());
        return highest < 0.9999 ? " with at most " + Numbers.percent(highest) + " of the peak" : "";
    }

    private String duration() {
        return duration != null ? duration : load == Curve.DAILY ? "24h" : "30m";
    }

    private static Trace read(Path file) {
        try (Reader reader = RepositoryFiles.of(file).reader(file)) {
            return Trace.read(reader);
        } catch (IOException e) {
            throw new IllegalArgumentException("--trace " + file + ": cannot be read: " + FileProblem.of(e), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--trace " + file + ": " + e.getMessage(), e);
        }
    }

    private KeyPopularity popularity() {
        if (hottestKeyShare != null && zipf != null) {
            throw new IllegalArgumentException("Set --hottest-key-share or --zipf, not both");
        }
        if (keys == 1 && (hottestKeyShare != null || zipf != null)) {
            throw new IllegalArgumentException(
                    (zipf != null ? "--zipf" : "--hottest-key-share") + " needs the number of keys: --keys");
        }
        if (hottestKeyShare != null) {
            return hot("--hottest-key-share", keys, hottestKeyShare);
        }
        return zipf != null ? KeyPopularity.zipf(keys, zipf) : KeyPopularity.uniform(keys);
    }

    /** Returns keys of which one has this share. With a smaller one than the others', it would not be the hottest. */
    static KeyPopularity hot(String option, int keys, double share) {
        if (share * keys < 1) {
            throw new IllegalArgumentException(option + " must be " + (keys == 1 ? "1" : "1/" + keys + " to 1")
                    + " with " + Numbers.number(keys) + (keys == 1 ? " key" : " keys")
                    + " (found " + Numbers.exact(share) + ")");
        }
        return KeyPopularity.hot(keys, share);
    }

    private LoadCurve curve(Duration length) {
        double base = baseLoad == null ? 0.1 : baseLoad;
        return switch (load) {
            case STEADY -> LoadCurve.steady();
            case DAILY -> LoadCurve.daily(base);
            case FLASH_SALE -> LoadCurve.flashSale(length.dividedBy(4), length.dividedBy(2), base);
        };
    }

    /** The words of {@link SortKeyAccess}. */
    public enum Items {
        /** One item per key. */
        ONE_ITEM(SortKeyAccess.ONE_ITEM),
        /** Any item of a key. */
        SPREAD(SortKeyAccess.SPREAD),
        /** The newest item. */
        ASCENDING(SortKeyAccess.ASCENDING);

        private final SortKeyAccess access;

        Items(SortKeyAccess access) {
            this.access = access;
        }

        @Override
        public String toString() {
            return word(this);
        }
    }

    /** The load over time. */
    public enum Curve {
        /** The same all the time. */
        STEADY,
        /** A day from midnight. */
        DAILY,
        /** A peak between the first and the last quarter. */
        FLASH_SALE;

        @Override
        public String toString() {
            return word(this);
        }
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Parses a duration: {@code 90s}, {@code 30m}, {@code 24h}. */
    private static Duration parseDuration(String text) {
        Matcher parts = DURATION.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "--duration is a number with s, m or h: 90s, 30m, 24h (found " + text + ")");
        }
        BigInteger seconds = new BigInteger(parts.group(1)).multiply(secondsOf(parts.group(2)));
        if (seconds.signum() <= 0 || seconds.compareTo(BigInteger.valueOf(LONGEST_DURATION.toSeconds())) > 0) {
            throw new IllegalArgumentException(
                    "--duration must be 1s to " + LONGEST_DURATION.toHours() + "h (found " + text + ")");
        }
        return Duration.ofSeconds(seconds.longValueExact());
    }

    private static BigInteger secondsOf(String unit) {
        return BigInteger.valueOf(unit.equals("s") ? 1 : unit.equals("m") ? 60 : 3_600);
    }
}
