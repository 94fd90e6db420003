package dev.keyspread.internal.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import dev.keyspread.internal.transport.Http.Timeout;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;

/** Attempts whose time is over while the HTTP client waits. Some clients end at an interrupt, others at an abort. */
@org.junit.jupiter.api.Timeout(value = 20, threadMode = ThreadMode.SEPARATE_THREAD)
class BlockingHttpTest {

    private static final IOException OVER = new IOException("over");

    private final CompletableFuture<Void> time = new CompletableFuture<>();
    private final CompletableFuture<Void> aborted = new CompletableFuture<>();

    @Test
    void attempt_thatEndsAtAnInterrupt_failsAtItsTimeout_andLeavesNoInterrupt() {
        assertThat(sent(() -> {
                    end();
                    new CountDownLatch(1).await();
                }))
                .isEqualTo(new AttemptResult.Failure(OVER));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void attempt_thatEndsAtAnAbort_failsAtItsTimeout_andLeavesNoInterrupt() {
        assertThat(sent(() -> {
                    end();
                    aborted.join();
                    throw new IOException("aborted");
                }))
                .isEqualTo(new AttemptResult.Failure(OVER));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void attempt_thatHasEnded_isNotInterruptedLater() {
        assertThat(sent(() -> {})).isInstanceOf(AttemptResult.Response.class);

        time.complete(null);

        assertThat(Thread.interrupted()).isFalse();
        assertThat(aborted).isNotDone();
    }

    /** Ends the time on another thread, as a timer does. */
    private void end() {
        new Thread(() -> time.complete(null)).start();
    }

    private AttemptResult sent(Waiting waiting) {
        SdkHttpRequest request = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(URI.create("http://localhost"))
                .build();
        Timeout timeout = new Timeout(Duration.ofSeconds(2), delay -> time, () -> OVER);
        return new BlockingHttp(new WaitingClient(waiting))
                .send(request, new byte[0], 1_000, timeout)
                .join();
    }

    private interface Waiting {

        void run() throws InterruptedException, IOException;
    }

    /** A client whose only request waits before it is answered. */
    private final class WaitingClient implements SdkHttpClient {

        private final Waiting waiting;

        WaitingClient(Waiting waiting) {
            this.waiting = waiting;
        }

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            return new ExecutableHttpRequest() {
                @Override
                public HttpExecuteResponse call() throws IOException {
                    try {
                        waiting.run();
                    } catch (InterruptedException interrupted) {
                        throw new IOException(interrupted);
                    }
                    return HttpExecuteResponse.builder()
                            .response(SdkHttpResponse.builder().statusCode(200).build())
                            .build();
                }

                @Override
                public void abort() {
                    aborted.complete(null);
                }
            };
        }

        @Override
        public void close() {}
    }
}
