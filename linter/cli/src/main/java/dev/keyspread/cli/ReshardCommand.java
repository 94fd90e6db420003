package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.plan.PriceOption;
import dev.keyspread.planner.plan.Prices;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Moves the items of a table to the current layout of its sharded key, by {@code Reshard}. */
@Command(
        name = "reshard",
        sortOptions = false,
        description = {
            "Moves the items of a table to the current layout of its sharded key while services use the table. The entity declares the"
                    + " former layout with @ShardedKey(formerly = @Layout(…)), and all processes run a version with it.",
            "Prints an estimate and asks first. At the start, it waits a minute, and then writes wait for about four seconds, once."
                    + " It can be stopped and run again, and run twice at once. Exits with 1 if the estimate prints \"Not movable\","
                    + " or with --verify if items are not in the layout that is written; with 2 after any other failure."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  keyspread reshard com.acme.Payment \\",
            "      --classpath 'app.jar:lib/*' --table prod-payments --write-units 500"
        })
final class ReshardCommand extends RepositoryCommand {

    @ArgGroup
    private Action action = new Action();

    @Option(
            names = "--write-units",
            paramLabel = "UNITS",
            description = "The limit of write units per second, with those of indexes. Default: none.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long writeUnits;

    @Option(
            names = "--read-units",
            paramLabel = "UNITS",
            description = "The limit of read units per second of the scans. Default: none.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long readUnits;

    @Option(
            names = "--segments",
            paramLabel = "NUMBER",
            description = "How many segments of the table are scanned at the same time. Default: 1.")
    @Accepts(from = 1, to = 1_000_000)
    private @Nullable Integer segments;

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description =
                    "Moves the items of one key first, such as the one that is throttled. It is the stored key without separator and suffix. Run"
                            + " the command without it afterwards.")
    private @Nullable String key;

    @Option(names = "--reverse", description = "Moves the items back to the former layout.")
    private boolean reverse;

    @Mixin
    private PriceOption prices = new PriceOption();

    @Option(names = "--yes", description = "Skips the question.")
    private boolean yes;

    /** The options that move no items. At most one is given. */
    private static final class Action {

        @Option(names = "--estimate", description = "Says what a move would do, and moves nothing.")
        private boolean estimate;

        @Option(names = "--status", description = "Prints which layout is used.")
        private boolean status;

        @Option(names = "--verify", description = "Scans the table, and counts the items in each layout.")
        private boolean verify;
    }

    @Override
    int run(Object items, ClassLoader program) throws ReflectiveOperationException, IOException {
        Object move = callStatic(program.loadClass("dev.keyspread.reshard.Reshard"), "of", items);
        move = writeUnits == null ? move : call(move, "writeUnitsPerSecond", writeUnits);
        move = reverse ? call(move, "backwards") : move;
        move = readUnits == null ? move : call(move, "readUnitsPerSecond", readUnits);
        move = segments == null ? move : call(move, "segments", segments);
        move = key == null ? move : call(move, "ofKey", key);
        Consumer<Object> progress = reached -> print(reached.toString());
        move = call(move, "onProgress", progress);
        AtomicInteger failures = new AtomicInteger();
        Consumer<Throwable> failed = failure -> {
            failures.incrementAndGet();
            print("Not movable: " + failure.getMessage());
        };
        move = call(move, "onFailure", failed);
        if (action.status) {
            print("Status: " + call(move, "status"));
            return 0;
        }
        if (action.verify) {
            Object found = call(move, "verify");
            print("Found: " + found);
            return (boolean) call(found, "isComplete") ? 0 : 1;
        }
        print("Status: " + call(move, "status"));
        Object estimate = call(move, "estimate");
        printEstimate(estimate);
        if (failures.get() > 0) {
            print("Items that cannot be moved: " + failures + ". Nothing was changed");
            return 1;
        }
        move = call(move, "expecting", estimate);
        if (action.estimate) {
            return 0;
        }
        if (!isConfirmed()) {
            print("Not confirmed. Nothing was moved; --yes skips the question");
            return 1;
        }
        Object end = call(move, "run");
        print((key == null ? "Finished: " : "Moved this key: ") + end);
        return 0;
    }

    private void printEstimate(Object estimate) throws ReflectiveOperationException {
        long writes = (long) call(estimate, "writeUnits");
        long reads = (long) call(estimate, "readUnits");
        print("Estimate: " + estimate);
        Prices price = prices.prices();
        double cost = (writes * price.millionWriteUnits() + reads * price.millionReadUnits()) / 1e6;
        if (price.millionWriteUnits() >= 0 && price.millionReadUnits() >= 0) {
            print("Cost: %s at most on demand, by the prices of %s, %s"
                    .formatted(Numbers.money(cost, price.currency()), price.region(), price.date()));
        }
        if (writeUnits != null) {
            Duration time = Duration.ofMinutes((writes + 60 * writeUnits - 1) / (60 * writeUnits) + 2);
            print("Time: about %d h %d min at %d write units per second, with two minutes of waiting"
                    .formatted(time.toHours(), time.toMinutesPart(), writeUnits));
        }
        print(
                "While items move: a save, a delete and an item of a write transaction consume 1 read unit more; a find makes 2 requests if its"
                        + " item is not moved, and 3 if there is none; read transactions and queries read both layouts, and a scan reads the table twice");
    }

    private boolean isConfirmed() throws IOException {
        if (yes) {
            return true;
        }
        print("Writes will wait for about 4 seconds, once. Do all processes declare this former layout? [y/N]");
        BufferedReader answers = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        String answer = answers.readLine();
        return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
    }
}
