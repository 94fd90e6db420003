package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange.Accepts;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the keys of new indexes to stored items, by {@code IndexBackfill}. */
@Command(
        name = "backfill",
        sortOptions = false,
        description = {
            "Writes the stored keys of new indexes to the items that were saved before, while services use the table. It can be stopped"
                    + " and run again. Prints and skips items whose keys cannot be written, and exits with 1 then."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  keyspread backfill com.acme.OrderRepository \\",
            "      --classpath 'app.jar:lib/*' --table prod-orders --write-units 500"
        })
final class BackfillCommand extends RepositoryCommand {

    @Option(
            names = "--write-units",
            paramLabel = "UNITS",
            description = "The limit of write units per second, with those of indexes. Default: none.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long writeUnits;

    @Option(
            names = "--read-units",
            paramLabel = "UNITS",
            description = "The limit of read units per second. Default: none.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long readUnits;

    @Override
    int run(Object items, ClassLoader program) throws ReflectiveOperationException {
        Object backfill = callStatic(program.loadClass("dev.keyspread.write.IndexBackfill"), "of", items);
        backfill = writeUnits == null ? backfill : call(backfill, "writeUnitsPerSecond", writeUnits);
        backfill = readUnits == null ? backfill : call(backfill, "readUnitsPerSecond", readUnits);
        Consumer<Object> progress = reached -> print(reached.toString());
        backfill = call(backfill, "onProgress", progress);
        Consumer<Exception> failure = failed -> print("Skipped: " + failed.getMessage());
        backfill = call(backfill, "onFailure", failure);
        long failed = (long) call(call(backfill, "run"), "failed");
        return failed == 0 ? 0 : 1;
    }
}
