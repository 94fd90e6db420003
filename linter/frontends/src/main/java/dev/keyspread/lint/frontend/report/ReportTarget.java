package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.config.EnumNames;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A report as options specify it: {@code sarif=target/keyspread.sarif}, or {@code text} for the terminal.
 *
 * @param format the format
 * @param file the file, or {@code null} for the terminal
 */
public record ReportTarget(ReportFormat format, @Nullable Path file) {

    /** The default report. */
    public static final ReportTarget TEXT = new ReportTarget(ReportFormat.TEXT, null);

    /**
     * Parses an option.
     *
     * @throws IllegalArgumentException if the format is unknown; the message names the most similar one
     */
    public static ReportTarget parse(String text) {
        int equals = text.indexOf('=');
        return equals < 0
                ? new ReportTarget(EnumNames.parse(ReportFormat.class, text), null)
                : new ReportTarget(
                        EnumNames.parse(ReportFormat.class, text.substring(0, equals)),
                        Path.of(text.substring(equals + 1)));
    }

    /**
     * Checks that no report overwrites another.
     *
     * @throws IllegalArgumentException if two go to the terminal or to one file
     */
    public static void requireApart(List<ReportTarget> targets) {
        Map<String, ReportTarget> places = new HashMap<>();
        for (ReportTarget target : targets) {
            String place = target.file == null
                    ? "the terminal"
                    : target.file.toAbsolutePath().normalize().toString();
            if (places.put(place, target) != null) {
                throw new IllegalArgumentException("Two outputs go to " + (target.file == null ? place : target.file)
                        + "; give each a file of its own, such as sarif=target/keyspread.sarif");
            }
        }
    }

    /** Returns a copy with a relative file resolved against a folder. */
    public ReportTarget in(Path folder) {
        return file == null ? this : new ReportTarget(format, folder.resolve(file));
    }

    /**
     * Writes the report to its file.
     *
     * @throws IllegalArgumentException if the file cannot be written
     */
    public void write(LintResult result) {
        if (file != null) {
            RepositoryFiles.of(file).write(file, format.write(result));
        }
    }
}
