package dev.keyspread.samples.invoices;

import java.io.PrintStream;
import java.util.Locale;

/** Prints the story: chapters, sentences and small tables. */
final class Story {

    private final PrintStream out;
    private int chapter;

    Story(PrintStream out) {
        this.out = out;
    }

    void chapter(String title) {
        out.printf(Locale.ROOT, "%n%d. %s%n", ++chapter, title);
        out.println("-".repeat(title.length() + 3));
    }

    void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    /** A row of a histogram. */
    void bar(String label, long count, long perMark) {
        say("  %-28s %6d  %s", label, count, "#".repeat((int) Math.max(1, count / perMark)));
    }

    void theEnd() {
        say(
                "%nThat was it. The code is in samples/invoices; what the build wrote for it, in target/generated-sources.");
    }
}
