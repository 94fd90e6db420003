package dev.keyspread.cli.page;

import java.io.PrintWriter;
import java.util.function.DoubleConsumer;

/** A line on a terminal with the part of a run that is done. Not thread-safe. */
public final class ProgressBar {

    private static final int WIDTH = 30;

    private final PrintWriter out;
    private final boolean isOn;
    private int shown = -1;
    private int length;

    /** Writes to a terminal, or nothing if it is none. */
    public ProgressBar(PrintWriter out, boolean isTerminal) {
        this.out = out;
        this.isOn = isTerminal;
    }

    /** Starts a run and returns the listener for the part that is done, from 0 to 1. */
    public DoubleConsumer start(String name) {
        shown = -1;
        return done -> {
            int percent = (int) (100 * done);
            if (percent != shown) {
                shown = percent;
                show(name, percent);
            }
        };
    }

    /**
     * Shows a part that is done.
     *
     * @param name what follows the percentage
     * @param percent the part, from 0 to 100
     */
    public void show(String name, int percent) {
        if (!isOn) {
            return;
        }
        int full = percent * WIDTH / 100;
        String line = "[" + "#".repeat(full) + " ".repeat(WIDTH - full) + "] " + percent + " % " + name;
        out.print("\r" + line + " ".repeat(Math.max(0, length - line.length())));
        out.flush();
        length = line.length();
    }

    /** Removes the line. */
    public void end() {
        if (isOn && length > 0) {
            out.print("\r" + " ".repeat(length) + "\r");
            out.flush();
        }
    }
}
