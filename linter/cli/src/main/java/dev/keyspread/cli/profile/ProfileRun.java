package dev.keyspread.cli.profile;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.page.ProgressBar;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.source.ItemSink;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A run that profiles items: it shows its progress, names damaged lines, and can be stopped by another thread. */
public final class ProfileRun implements ItemSink {

    /** The number of damaged lines that are printed. All are counted. */
    private static final int PRINTED = 10;

    private static final long SHOWN_EVERY = TimeUnit.MILLISECONDS.toNanos(200);

    private final Profiler profiler;
    private final long limit;
    private final long bytes;
    private final long items;
    private final boolean areWrites;
    private final ProgressBar bar;
    private final PrintWriter notes;
    private final long start = System.nanoTime();

    private long shown = start;
    private long read;
    private long skipped;
    private volatile boolean stopped;

    /**
     * Creates a run.
     *
     * @param limit the number of items after which it stops
     * @param bytes the size of the source, or -1 if unknown
     * @param items the number of items of the source, or -1 if unknown
     * @param areWrites whether writes are counted, of which a delete is one
     * @param bar shows the progress
     * @param notes takes the damaged lines
     */
    public ProfileRun(
            Profiler profiler,
            long limit,
            long bytes,
            long items,
            boolean areWrites,
            ProgressBar bar,
            PrintWriter notes) {
        this.profiler = profiler;
        this.limit = limit;
        this.bytes = bytes;
        // A limit without a known number is at least the end of the run.
        this.items = items < 0 ? limit : Math.min(limit, items);
        this.areWrites = areWrites;
        this.bar = bar;
        this.notes = notes;
    }

    @Override
    public void add(Map<String, StoredValue> item) {
        profiler.add(item);
    }

    @Override
    public void addDelete(Map<String, StoredValue> item) {
        profiler.addDelete(areWrites ? item : Map.of());
    }

    @Override
    public void skip(String place, String problem) {
        profiler.skip();
        skipped++;
        if (skipped <= PRINTED) {
            bar.end();
            notes.println("keyspread: left out: " + Printable.line(place + ": " + problem));
        }
    }

    @Override
    public void warn(String place, String problem) {
        bar.end();
        notes.println("keyspread: warning: " + Printable.line(place + ": " + problem));
    }

    @Override
    public void progress(long more) {
        read += more;
        long now = System.nanoTime();
        if (now - shown >= SHOWN_EVERY) {
            shown = now;
            show((now - start) / 1e9);
        }
    }

    private void show(double seconds) {
        String rate =
                Numbers.number(profiler.items()) + " items, " + Numbers.whole(profiler.items() / seconds) + " a second";
        double done = Math.min(1, Math.max(share(read, bytes), share(profiler.items(), items)));
        String left = done <= 0 ? "" : ", " + Numbers.time((int) (seconds / done - seconds)) + " left";
        bar.show(rate + left, (int) (100 * done));
    }

    private static double share(long part, long whole) {
        return whole <= 0 ? 0 : (double) part / whole;
    }

    @Override
    public boolean goesOn() {
        return !stopped && profiler.items() < limit;
    }

    /** Ends the run soon. Any thread may call this. */
    public void stop() {
        stopped = true;
    }

    /** Removes the progress, and prints how much was left out. */
    public void end() {
        bar.end();
        if (skipped > PRINTED) {
            notes.println("keyspread: left out: " + Numbers.number(skipped - PRINTED) + " more");
        }
        if (stopped) {
            notes.println("keyspread: stopped; the profile has what was read until then");
        }
    }

    /** Returns whether an item has been counted. */
    public boolean hasItems() {
        return profiler.items() > 0;
    }

    /** Returns whether the whole source was read. */
    public boolean isComplete() {
        return !stopped && profiler.items() < limit;
    }
}
