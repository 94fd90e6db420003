package dev.keyspread.cli;

import dev.keyspread.door.Outcome;
import dev.keyspread.door.config.Words;
import dev.keyspread.door.document.FileProblem;
import dev.keyspread.door.report.ReportFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One report: {@code sarif=target/keyspread.sarif}, or {@code text} for the terminal.
 *
 * @param format its form
 * @param file where it goes, or {@code null} for the terminal
 */
record OutputOption(ReportFormat format, @Nullable Path file) {

    /** What is written if nothing is asked for. */
    static final OutputOption TEXT = new OutputOption(ReportFormat.TEXT, null);

    static OutputOption parse(String text) {
        int equals = text.indexOf('=');
        return equals < 0
                ? new OutputOption(Words.parse(ReportFormat.class, text), null)
                : new OutputOption(
                        Words.parse(ReportFormat.class, text.substring(0, equals)),
                        Path.of(text.substring(equals + 1)));
    }

    static void requireOneTerminal(List<OutputOption> outputs) {
        if (outputs.stream().filter(output -> output.file() == null).count() > 1) {
            throw new IllegalArgumentException(
                    "Two outputs go to the terminal; give all but one a file, such as sarif=target/keyspread.sarif");
        }
    }

    void write(Outcome outcome, PrintWriter out, boolean colour) {
        if (file == null) {
            out.print(colour ? format.writeInColour(outcome) : format.write(outcome));
        } else {
            write(file, format.write(outcome));
        }
    }

    static void write(Path file, String text) {
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
