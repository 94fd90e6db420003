package dev.keyspread.samples.invoices;

import java.io.PrintStream;
import java.util.Locale;

/** Prints headings, lines and bars. */
final class Output {

    private final PrintStream out;
    private int headings;

    Output(PrintStream out) {
        this.out = out;
    }

    void heading(String title) {
        out.printf(Locale.ROOT, "%n%d. %s%n", ++headings, title);
        out.println("-".repeat(title.length() + 3));
    }

    void print(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    /** Prints a row of a histogram. */
    void bar(String label, long count, long perMark) {
        print("  %-28s %6d  %s", label, count, "#".repeat((int) Math.max(1, count / perMark)));
    }

    void footer() {
        print("%nThe code is in samples/invoices, and the generated code in target/generated-sources.");
    }
}
