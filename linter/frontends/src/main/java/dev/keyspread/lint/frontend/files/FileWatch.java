package dev.keyspread.lint.frontend.files;

import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Follows which file is being read, and since when. Thread-safe. */
public final class FileWatch {

    /** A watch without a limit. */
    static final FileWatch NONE = new FileWatch(Duration.ofDays(1), () -> 0, Set.of());

    private final Duration limit;
    private final LongSupplier nanoTime;
    private final Set<String> slow;
    private volatile @Nullable Busy busy;

    /**
     * Creates a watch.
     *
     * @param slow the keys of files that took too long before, and are refused
     */
    FileWatch(Duration limit, LongSupplier nanoTime, Set<String> slow) {
        this.limit = limit;
        this.nanoTime = nanoTime;
        this.slow = slow;
    }

    /** Begins to read a file or a folder. The one before counts as read. */
    void begin(Path file) {
        busy = new Busy(file, nanoTime.getAsLong());
    }

    /** Ends the reading of the file. */
    void end() {
        busy = null;
    }

    /** Returns the file that is being read for too long. */
    Optional<Path> overdue() {
        Busy current = busy;
        return current != null && nanoTime.getAsLong() - current.since() > limit.toNanos()
                ? Optional.of(current.file())
                : Optional.empty();
    }

    void requireInTime(Path file) throws FileSystemException {
        if (!slow.isEmpty() && slow.contains(key(file))) {
            throw new FileSystemException(
                    file.toString(), null, "it takes more than " + limit.toSeconds() + " s, which is too much");
        }
    }

    /** Returns the same text for all paths of a file, also in archives that are opened again. */
    static String key(Path file) {
        return file.getFileSystem().equals(FileSystems.getDefault())
                ? file.toAbsolutePath().normalize().toString()
                : file.getFileSystem() + "!" + file;
    }

    private record Busy(Path file, long since) {}
}
