package dev.keyspread.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program behind {@code benchmarks/publish}: writes the recorded files into the page of the benchmarks, and draws its chart. */
final class Publisher {

    static final String BEGIN = "<!-- Written by benchmarks/publish from benchmarks/records. -->\n";
    static final String END = "<!-- The end of what benchmarks/publish writes. -->\n";

    private final List<RecordedRun> records;

    private Publisher(List<RecordedRun> records) {
        this.records = records;
    }

    /** Reads all records of a folder, in the order of their names. */
    static Publisher of(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.sorted().toList();
        }
        List<RecordedRun> records = new ArrayList<>();
        for (Path file : files) {
            records.add(RecordedRun.read(file));
        }
        return new Publisher(records);
    }

    /** Rewrites the page and the chart of a checkout, which is the argument. */
    public static void main(String[] arguments) throws IOException {
        Path checkout = Path.of(arguments[0]);
        Publisher publisher = of(checkout.resolve("benchmarks/records"));
        Path page = checkout.resolve("docs/explanation/benchmarks.md");
        Files.writeString(page, publisher.page(Files.readString(page)));
        Files.writeString(checkout.resolve("docs/images/benchmarks.svg"), publisher.chart());
    }

    /** Returns {@code page} with the records in their place. */
    String page(String page) {
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        if (begin < BEGIN.length() || end < begin) {
            throw new IllegalArgumentException("The page has no place for records, between: " + BEGIN + END);
        }
        String texts = records.stream().map(RecordedRun::markdown).collect(Collectors.joining("\n", "\n", "\n"));
        return page.substring(0, begin) + texts + page.substring(end);
    }

    String chart() {
        return new Chart(records).svg();
    }
}
