package dev.keyspread.cli.plan;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.planner.plan.Prices;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for prices. */
public final class PriceOption {

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "A price file. Default: that of keyspread plan --print-prices.")
    private @Nullable Path file;

    /** Creates the option with its default. */
    public PriceOption() {}

    /**
     * Returns the prices of the file, or the default ones.
     *
     * @throws IllegalArgumentException if the file is missing or wrong; the message names it
     */
    public Prices prices() {
        if (file == null) {
            return Prices.defaults();
        }
        try (Reader reader = RepositoryFiles.of(file).reader(file)) {
            return Prices.read(reader);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read: " + FileProblem.of(e), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }
}
