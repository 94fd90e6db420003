package dev.keyspread.lint.frontend.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimedReadingTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final AtomicLong time = new AtomicLong();
    private final CountDownLatch end = new CountDownLatch(1);
    private final TimedReading timed = new TimedReading(LIMIT, time::get);

    @TempDir
    private Path folder;

    @AfterEach
    void endThreads() {
        end.countDown();
    }

    @Test
    void fileThatTakesTooLong_isRefused_andTheOthersAreRead() throws IOException {
        Path before = file("before");
        Path slow = file("slow");
        Path after = file("after");

        List<String> read = timed.read(watch -> {
            RepositoryFiles files = RepositoryFiles.of(List.of(folder), watch);
            List<String> found = new ArrayList<>();
            for (Path path : List.of(before, slow, after)) {
                found.add(text(files, path));
                if (found.contains("slow") && path.equals(slow)) {
                    stall();
                }
            }
            return found;
        });

        assertThat(read).containsExactly("before", "slow: it takes more than 30 s, which is too much", "after");
    }

    @Test
    void fileThatIsProcessedAfterOthersWereOpened_isTheOneThatIsRefused() throws IOException {
        Path slow = file("slow");
        Path other = file("other");

        List<String> read = timed.read(watch -> {
            RepositoryFiles files = RepositoryFiles.of(List.of(folder), watch);
            List<String> found = List.of(text(files, slow), text(files, other));
            if (found.get(0).equals("slow")) {
                files.begin(slow);
                stall();
            }
            return found;
        });

        assertThat(read).containsExactly("slow: it takes more than 30 s, which is too much", "other");
    }

    @Test
    void readingBetweenFiles_hasNoLimit() throws IOException {
        Path path = file("one");

        String read = timed.read(watch -> {
            RepositoryFiles files = RepositoryFiles.of(List.of(folder), watch);
            String text = text(files, path);
            files.end();
            time.addAndGet(LIMIT.toNanos() * 10);
            return text;
        });

        assertThat(read).isEqualTo("one");
    }

    @Test
    void threads_doNotKeepTheJvmAlive() {
        assertThat(timed.<Boolean>read(watch -> Thread.currentThread().isDaemon()))
                .isTrue();
    }

    @Test
    void failuresOfTheReading_areThrown() {
        IllegalArgumentException problem = new IllegalArgumentException("wrong");
        StackOverflowError error = new StackOverflowError();

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> timed.read(watch -> {
                    throw problem;
                }))
                .isSameAs(problem);
        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> timed.read(watch -> {
                    throw error;
                }))
                .isSameAs(error);
    }

    @Test
    void interruption_endsTheReading() throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        CountDownLatch started = new CountDownLatch(1);
        Thread reader = new Thread(() -> timed.read(watch -> {
            started.countDown();
            stall();
            return "";
        }));
        reader.setUncaughtExceptionHandler((thread, problem) -> thrown.set(problem));
        reader.start();
        started.await();

        reader.interrupt();
        reader.join();

        assertThatIllegalStateException()
                .isThrownBy(() -> {
                    throw thrown.get();
                })
                .withMessage("Reading the files was interrupted");
    }

    /** Takes longer than the limit, and ends only with the test. */
    private void stall() {
        time.addAndGet(LIMIT.toNanos() + 1);
        while (end.getCount() > 0) {
            try {
                end.await();
            } catch (InterruptedException e) {
                // A reader that is busy computing ignores interrupts, too.
                continue;
            }
        }
    }

    private static String text(RepositoryFiles files, Path path) {
        try {
            return files.text(path);
        } catch (FileSystemException e) {
            return path.getFileName() + ": " + e.getReason();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String name) throws IOException {
        return Files.writeString(folder.resolve(name), name);
    }
}
