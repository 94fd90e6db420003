package dev.keyspread.benchmarks.service;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * Sends requests at a constant rate, whether or not earlier ones are answered. The time of a request counts from the moment at
 * which it was due, so that a service which stops for a while is not asked less. Not thread-safe.
 */
final class Load {

    private static final int OK = 200;
    private static final int AT_A_TIME = 6;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofMinutes(1))
            .build();
    private final List<HttpRequest> requests;
    private final long interval;

    /** Sends the {@code requests} in turns. */
    Load(List<HttpRequest> requests, int perSecond) {
        this.requests = requests;
        this.interval = TimeUnit.SECONDS.toNanos(1) / perSecond;
    }

    /** Sends a few requests at a time for the duration, so that a new service compiles its code before it gets the full rate. */
    void warmUp(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        while (System.nanoTime() < end) {
            long now = System.nanoTime();
            IntStream.range(0, AT_A_TIME)
                    .mapToObj(request -> send(request, now))
                    .toList()
                    .forEach(CompletableFuture::join);
        }
    }

    /** Returns the times of {@code count} requests in nanoseconds, in increasing order. */
    long[] send(int count) {
        long begin = System.nanoTime();
        List<CompletableFuture<Long>> times = IntStream.range(0, count)
                .mapToObj(request -> send(request, begin + request * interval))
                .toList();
        long[] sorted = times.stream().mapToLong(CompletableFuture::join).toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private CompletableFuture<Long> send(int number, long due) {
        for (long rest = due - System.nanoTime(); rest > 0; rest = due - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
        HttpRequest request = requests.get(number % requests.size());
        return http.sendAsync(request, BodyHandlers.ofByteArray()).thenApply(response -> {
            if (response.statusCode() != OK) {
                throw new IllegalStateException(
                        request.method() + " " + request.uri() + " was answered with " + response.statusCode());
            }
            return System.nanoTime() - due;
        });
    }
}
