package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.Test;

class ScatterThreadsTest {

    @Test
    void threads_whereTheJdkHasVirtualOnes_areVirtual() throws ReflectiveOperationException {
        try (ScatterThreads threads = ScatterThreads.upTo(1)) {
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
    void pool_ofTheOthers_isBounded() {
        ExecutorService pool = ScatterThreads.pool(2);
        try {
            assertThat(pool).asString().contains("pool size = 0");
            for (int i = 0; i < 9; i++) {
                CompletableFuture.runAsync(() -> {}, pool).join();
            }
            assertThat(pool).asString().contains("pool size = 2");
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void threads_closed_sayThatTheMapperIs() {
        ScatterThreads threads = ScatterThreads.upTo(1);
        threads.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> threads.execute(() -> {}))
                .withMessage("This Keyspread is closed");
    }
}
