package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.Test;

class ScatterThreadsTest {

    @Test
    void threads_whereTheJdkHasVirtualOnes_areVirtual() throws ReflectiveOperationException {
        try (ScatterThreads threads = ScatterThreads.create()) {
            Thread thread = CompletableFuture.supplyAsync(Thread::currentThread, threads)
                    .join();

            assertThat(thread.isDaemon()).isTrue();
            assertThat(thread.getName()).isEqualTo("keyspread-scatter-1");
            if (ScatterThreads.hasVirtualThreads()) {
                assertThat(Thread.class.getMethod("isVirtual").invoke(thread)).isEqualTo(true);
            }
        }
    }

    @Test
    void pool_ofTheOthers_hasAThreadForWhoeverNeedsOne() {
        ExecutorService pool = DaemonThreads.pool("test-");
        CompletableFuture<?> sign = new CompletableFuture<>();
        try {
            assertThat(pool).asString().contains("pool size = 0");
            CompletableFuture<?> stuck = CompletableFuture.runAsync(sign::join, pool);
            Thread thread =
                    CompletableFuture.supplyAsync(Thread::currentThread, pool).join();

            assertThat(stuck).isNotDone();
            assertThat(thread.isDaemon()).isTrue();
            assertThat(thread.getName()).isEqualTo("test-2");
        } finally {
            sign.complete(null);
            pool.shutdown();
        }
    }

    @Test
    void threads_closed_sayThatTheMapperIs() {
        ScatterThreads threads = ScatterThreads.create();
        threads.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> threads.execute(() -> {}))
                .withMessage("This Keyspread is closed");
    }
}
