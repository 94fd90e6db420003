package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.config.Words;
import dev.keyspread.lint.frontend.document.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One report as options write it: {@code sarif=target/keyspread.sarif}, or {@code text} for the terminal.
 *
 * @param format its form
 * @param file where it goes, or {@code null} for the terminal
 */
public record ReportTarget(ReportFormat format, @Nullable Path file) {

    /** What is written if nothing is asked for. */
    public static final ReportTarget TEXT = new ReportTarget(ReportFormat.TEXT, null);

    /**
     * The report that an option asks for.
     *
     * @throws IllegalArgumentException if there is no such format; the message says which was perhaps meant
     */
    public static ReportTarget parse(String text) {
        int equals = text.indexOf('=');
        return equals < 0
                ? new ReportTarget(Words.parse(ReportFormat.class, text), null)
                : new ReportTarget(
                        Words.parse(ReportFormat.class, text.substring(0, equals)),
                        Path.of(text.substring(equals + 1)));
    }

    /**
     * Fails if one report would write over another.
     *
     * @throws IllegalArgumentException if two go to the terminal, or to one file
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

    /** The same with a relative file seen from a folder. */
    public ReportTarget in(Path folder) {
        return file == null ? this : new ReportTarget(format, folder.resolve(file));
    }

    /**
     * Writes the report into its file.
     *
     * @throws IllegalArgumentException if that is not possible
     */
    public void write(LintResult result) {
        if (file != null) {
            write(file, format.write(result));
        }
    }

    /**
     * Writes a file as UTF-8, and the folders around it if they are missing.
     *
     * @throws IllegalArgumentException if that is not possible; the message says why
     */
    public static void write(Path file, String text) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot write " + file + ": " + FileProblem.of(e), e);
        }
    }
}
