package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class FutureChainsTest {

    private final CompletableFuture<String> request = new CompletableFuture<>();
    private final CompletableFuture<String> fallback = new CompletableFuture<>();
    private final List<Runnable> handedOver = new ArrayList<>();

    @Test
    void ending_thatIsCancelled_runsTheActionAndCancelsTheRequest() {
        List<String> actions = new ArrayList<>();

        Futures.ending(request, () -> actions.add("forgotten")).cancel(true);

        assertThat(request).isCancelled();
        assertThat(actions).containsExactly("forgotten");
    }

    @Test
    void ending_ofAFailure_runsTheActionFirst() {
        List<String> actions = new ArrayList<>();
        CompletableFuture<String> ended = Futures.ending(request, () -> actions.add("forgotten"));

        request.completeExceptionally(new IllegalStateException("throttled"));

        assertThat(actions).containsExactly("forgotten");
        assertThatThrownBy(ended::join).hasRootCauseMessage("throttled");
    }

    @Test
    void recover_thatIsCancelledDuringTheFallback_cancelsTheFallback() {
        CompletableFuture<String> recovered = Futures.recover(request, failure -> fallback);

        request.completeExceptionally(new IllegalStateException("throttled"));
        recovered.cancel(true);

        assertThat(fallback).isCancelled();
    }

    @Test
    void recover_thatIsCancelled_cancelsTheRequestWithoutAFallback() {
        CompletableFuture<String> recovered = Futures.recover(request, failure -> {
            throw new AssertionError("fell back");
        });

        recovered.cancel(true);

        assertThat(request).isCancelled();
    }

    @Test
    void handOver_completesOnTheExecutorOnly_andPassesCancellationOn() {
        CompletableFuture<String> handed = Futures.handOver(request, handedOver::add);
        request.complete("item");
        assertThat(handed).isNotDone();

        handedOver.forEach(Runnable::run);
        assertThat(handed).isCompletedWithValue("item");

        Futures.handOver(fallback, handedOver::add).cancel(true);
        assertThat(fallback).isCancelled();
    }
}
