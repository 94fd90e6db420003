package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.page.ProgressBar;
import dev.keyspread.cli.profile.LiveTable;
import dev.keyspread.cli.profile.ProfileRun;
import dev.keyspread.cli.profile.ProfileSummary;
import dev.keyspread.cli.profile.TableKeys;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.ValueHash;
import dev.keyspread.profile.source.InsightReport;
import dev.keyspread.profile.source.ItemFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Profiles the items of a table. */
@Command(
        name = "profile",
        sortOptions = false,
        description = {
            "Profiles the items of a table: sizes, the number of values of each key and attribute, and the most frequent values of keys. Writes a file"
                    + " that lint, plan, simulate and report read.",
            "Values are stored as hashes with a secret key. Nothing else of an item is kept. Ctrl-C keeps what was read."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread profile export/ --key customerId,orderId",
            "  keyspread profile export/ --definition template.yaml",
            "  keyspread profile --scan --table orders --read-units 100 --items 100000 --classpath 'lib/*'",
            "  keyspread profile --merge monday.profile.json tuesday.profile.json"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class ProfileCommand extends Subcommand {

    /** The time for which the end of the program waits for the profile to be written. */
    private static final int WRITING_SECONDS = 30;

    private static final int KEY_BYTES = 4_096;

    @Parameters(
            arity = "0..*",
            paramLabel = "SOURCE",
            description = {
                "Files and folders with the items: an export to S3 (a folder with manifest-files.json and data), JSON with an item on each"
                        + " line, JSON of Scan or Query, or CSV with a header; with gzip or without. - is the standard input."
            })
    private List<Path> sources = new ArrayList<>();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The table. Default: that of the export or of --definition.")
    private @Nullable String table;

    @Option(
            names = "--key",
            paramLabel = "ATTRIBUTES",
            description = "The partition key and the sort key of the table: --key customerId,orderId.")
    private @Nullable String key;

    @Option(
            names = "--index",
            paramLabel = "NAME=ATTRIBUTES",
            description =
                    "A global index with its keys: --index by-status=status,createdAt. Repeatable. With --scan: the name of the index"
                            + " to read.")
    private List<String> indexes = new ArrayList<>();

    @Option(
            names = "--definition",
            paramLabel = "PATH",
            description =
                    "Takes the keys of the table and its indexes from what lint reads: a template, classes, a JSON of"
                            + " DescribeTable.")
    private @Nullable Path definition;

    @Option(
            names = "--time",
            paramLabel = "ATTRIBUTE",
            description =
                    "The attribute with the time of an item: ISO 8601, or seconds or milliseconds since 1970. Adds the items over"
                            + " time.")
    private @Nullable String time;

    @Option(
            names = "--items",
            paramLabel = "N",
            description = "Stops after this number of items. The profile is one of a sample then.")
    @Accepts(from = 1, to = 1e15)
    private @Nullable Long items;

    @Option(
            names = "--values",
            description =
                    "Writes the most frequent values of keys as they are, not as hashes. The file then contains data of the table.")
    private boolean values;

    @Option(
            names = "--hash-key",
            paramLabel = "FILE",
            description =
                    "Hashes with the content of this file, of at least 16 bytes, so that profiles can be merged and compared."
                            + " Default: a random key, which is not kept.")
    private @Nullable Path hashKey;

    @Option(
            names = "--merge",
            description = "The sources are profiles of parts of one table, made with the same --hash-key.")
    private boolean merge;

    @Option(
            names = "--insights",
            paramLabel = "RULE",
            description =
                    "The source is the JSON of aws cloudwatch get-insight-rule-report for this rule of Contributor Insights, such as"
                            + " DynamoDBContributorInsights-PKC-orders-1576629651520. --index NAME=ATTRIBUTES names its index.")
    private @Nullable String insights;

    @Mixin
    private ScanOptions scan = new ScanOptions();

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description =
                    "The file to write. Default: the name of the table with .profile.json, or with -load.profile.json for the load of"
                            + " --insights.")
    private @Nullable Path file;

    /** Tells the time of a profile. */
    Clock clock = Clock.systemUTC();

    @Override
    public Integer call() throws IOException {
        if (scan.isOn()) {
            scan();
        } else if (sources.isEmpty()) {
            throw new IllegalArgumentException(
                    "There is no source. Name a file or a folder, - for the standard input, or --scan for"
                            + " a live table");
        } else if (insights != null) {
            write(loaded(InsightReport.Rule.of(insights)));
        } else if (merge) {
            write(Profiler.merged(sources.stream().map(ProfileCommand::read).toList(), clock.instant()));
        } else {
            count();
        }
        return 0;
    }

    private void write(Profile profile) {
        // A profile of the load does not replace that of the items.
        String part = profile.basis() == Basis.LOAD ? "-load" : "";
        String name = profile.table().replaceAll("[^\\w.-]", "_") + part + ProfileJson.SUFFIX;
        Path target = file == null ? Path.of(name) : file;
        try {
            Files.writeString(target, ProfileJson.write(profile), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException(target + ": cannot be written: " + FileProblem.of(e), e);
        }
        ProfileSummary.of(profile).forEach(line -> out().println(Printable.line(line)));
        out().println("Written to " + Printable.line(target.toString()));
        out().flush();
    }

    private Profile loaded(InsightReport.Rule rule) {
        if (sources.size() != 1 || indexes.size() > 1 || merge || key == null || definition != null) {
            throw new IllegalArgumentException(
                    "--insights needs one report, the key of the table, and the index if the rule is about"
                            + " one: --insights RULE report.json --key customerId --index by-status=status");
        }
        List<KeyAttributes> keys = new ArrayList<>();
        keys.add(KeyAttributes.ofTable(key));
        indexes.forEach(index -> keys.add(KeyAttributes.ofIndex(index)));
        return parsed(sources.get(0), json -> InsightReport.read(json, rule, keys, hash(), values, clock.instant()));
    }

    private void count() throws IOException {
        ItemFiles input = ItemFiles.of(sources, System.in);
        TableKeys keys = keys(input);
        if (input.fullExports() > 1) {
            err().println("keyspread: warning: the sources are " + input.fullExports()
                    + " exports, whose items all count. For one of them, name its folder");
        }
        count(keys, input.source(), input.basis(), new Amount(input.bytes(), -1), input::read, profile -> profile);
    }

    private void scan() throws IOException {
        if (!sources.isEmpty() || merge || key != null || definition != null) {
            throw new IllegalArgumentException(
                    "--scan reads the table and its keys, so sources, --merge, --key and --definition have no effect beside it");
        }
        if (indexes.size() > 1 || indexes.stream().anyMatch(name -> name.contains("="))) {
            throw new IllegalArgumentException("--scan reads the table or one index: --index by-status");
        }
        String index = indexes.isEmpty() ? null : indexes.get(0);
        try (LiveTable live = scan.open(table, index)) {
            // An index may lack items and attributes of the table.
            UnaryOperator<Profile> end = index == null ? profile -> profile : Profile::asSample;
            count(live.keys(), "scan", Basis.ITEMS, new Amount(-1, live.items()), run -> live.read(limit(), run), end);
        }
    }

    /** Reads items, each of which gets into the profile. */
    @FunctionalInterface
    private interface Reading {
        void into(ProfileRun run) throws IOException;
    }

    /**
     * The amount of a source, for the progress.
     *
     * @param bytes its size, or -1 if unknown
     * @param items the number of its items, or -1 if unknown
     */
    private record Amount(long bytes, long items) {}

    private long limit() {
        return items == null ? Long.MAX_VALUE : items;
    }

    /** Counts items, and writes the profile, also if the program is terminated or the source fails. */
    private void count(
            TableKeys keys, String source, Basis basis, Amount amount, Reading reading, UnaryOperator<Profile> change)
            throws IOException {
        Profiler profiler = new Profiler(keys.table(), keys.keys(), hash(), values, time);
        ProfileRun run = new ProfileRun(
                profiler,
                limit(),
                amount.bytes,
                amount.items,
                basis == Basis.WRITES,
                new ProgressBar(err(), Colour.AUTO.isOn()),
                err());
        CountDownLatch written = new CountDownLatch(1);
        Thread hook = new Thread(() -> finish(run, written), "keyspread-profile-end");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            read(reading, run, () -> {
                run.end();
                Profile profile = profiler.profile(source, basis, clock.instant(), run.isComplete());
                keys.check(profile, err());
                write(change.apply(profile));
            });
        } finally {
            err().flush();
            end(hook, written);
        }
    }

    /** Reads the source. If that fails, what was read until then is kept: a table can be throttled after hours. */
    private static void read(Reading reading, ProfileRun run, Runnable keeping) throws IOException {
        try {
            reading.into(run);
        } catch (IOException | RuntimeException e) {
            run.stop();
            if (run.hasItems()) {
                keepAfter(e, keeping);
            }
            throw e;
        }
        keeping.run();
    }

    private static void keepAfter(Exception failure, Runnable keeping) {
        try {
            keeping.run();
        } catch (IllegalArgumentException e) {
            failure.addSuppressed(e);
        }
    }

    /** Ends a run at Ctrl-C: the program waits until what was read is written. */
    private static void finish(ProfileRun run, CountDownLatch written) {
        run.stop();
        try {
            written.await(WRITING_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void end(Thread hook, CountDownLatch written) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The program ends, and the hook waits.
        }
        written.countDown();
    }

    private TableKeys keys(ItemFiles input) {
        Optional<String> chosen = Optional.ofNullable(table);
        if (definition != null) {
            if (key != null || !indexes.isEmpty()) {
                throw new IllegalArgumentException(
                        "--definition has the keys, so --key and --index have no effect beside it");
            }
            return TableKeys.of(
                    LintCommand.read(List.of(definition), search.excluded(search.file()), err()),
                    chosen,
                    input.table());
        }
        if (key == null) {
            throw new IllegalArgumentException(
                    "The key of the table is not known. Name its attributes, as in --key customerId,orderId,"
                            + " or the definition of the table with --definition");
        }
        return TableKeys.of(
                chosen.or(input::table)
                        .orElseThrow(() -> new IllegalArgumentException("The name of the table is missing: --table")),
                key,
                indexes);
    }

    private ValueHash hash() {
        if (hashKey == null) {
            return ValueHash.random();
        }
        try {
            if (Files.size(hashKey) > KEY_BYTES) {
                throw new IllegalArgumentException(hashKey + ": a key for hashes has at most 4096 bytes");
            }
            return ValueHash.of(Files.readAllBytes(hashKey));
        } catch (IOException e) {
            throw new IllegalArgumentException(hashKey + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private static Profile read(Path source) {
        return parsed(source, ProfileJson::read);
    }

    private static Profile parsed(Path source, Function<String, Profile> parser) {
        try {
            return parser.apply(Files.readString(source, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalArgumentException(source + ": cannot be read: " + FileProblem.of(e), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        }
    }
}
