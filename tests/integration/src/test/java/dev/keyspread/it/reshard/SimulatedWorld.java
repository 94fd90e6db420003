package dev.keyspread.it.reshard;

import dev.keyspread.Keyspread;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Several processes on one table, whose requests take effect one at a time in an order that a seed decides, and whose clock moves as
 * the seed says. All runs on the caller's thread. A request that waits longer than its own timeout fails instead, as the SDK's does.
 */
final class SimulatedWorld {

    private static final int LAST_REQUESTS = 60;

    private final DynamoDbClient engine;
    private final UnaryOperator<String> tableNames;
    private final Random random;
    private final List<Call> parked = new ArrayList<>();
    private final List<Sleep> sleeping = new ArrayList<>();
    private final Deque<String> log = new ArrayDeque<>();
    private long nanos = 1_000_000_000_000L;
    private int step;

    SimulatedWorld(DynamoDbClient engine, UnaryOperator<String> tableNames, Random random) {
        this.engine = engine;
        this.tableNames = tableNames;
        this.random = random;
    }

    /** Starts a process with a mapper of its own. */
    Process start(String name) {
        return new Process(name);
    }

    /** The number of steps so far. */
    int step() {
        return step;
    }

    /** Lets one request take effect, or time pass. Returns false if nothing is left to do. */
    boolean advance() {
        parked.removeIf(call -> call.process.killed);
        sleeping.removeIf(sleep -> sleep.process.killed);
        if (parked.isEmpty() && sleeping.isEmpty()) {
            return false;
        }
        step++;
        if (parked.isEmpty() || (!sleeping.isEmpty() && random.nextInt(4) == 0)) {
            pass();
        } else {
            parked.remove(random.nextInt(parked.size())).run();
        }
        return true;
    }

    private void pass() {
        long next = sleeping.stream().mapToLong(Sleep::wake).min().orElse(nanos);
        long most = parked.isEmpty()
                ? Math.max(next, nanos)
                : nanos + Duration.ofMillis(1_500).toNanos();
        nanos = parked.isEmpty() ? most : nanos + (long) (random.nextDouble() * (most - nanos));
        List<Sleep> due = sleeping.stream().filter(sleep -> sleep.wake <= nanos).toList();
        sleeping.removeAll(due);
        due.stream().filter(sleep -> !sleep.process.killed).forEach(sleep -> sleep.future.complete(null));
    }

    /** The last requests and events, for the message of a failure. */
    String log() {
        return String.join("\n", log);
    }

    void note(String event) {
        log.add("%4d %7.2f s %s".formatted(step, (nanos - 1_000_000_000_000L) / 1e9, event));
        if (log.size() > LAST_REQUESTS) {
            log.remove();
        }
    }

    /** One process: a mapper whose requests wait for the world. */
    final class Process {

        final String name;
        final Keyspread keyspread;
        private boolean killed;

        Process(String name) {
            this.name = name;
            DynamoDbAsyncClient client = (DynamoDbAsyncClient) Proxy.newProxyInstance(
                    DynamoDbAsyncClient.class.getClassLoader(),
                    new Class<?>[] {DynamoDbAsyncClient.class},
                    (proxy, method, arguments) -> called(method, arguments));
            this.keyspread = Keyspread.builder(engine)
                    .asyncClient(client)
                    .tableNames(tableNames)
                    .nanoTime(() -> nanos)
                    .timer(delay -> sleep(delay))
                    .valuesInErrors()
                    .build();
        }

        private @Nullable Object called(Method method, Object @Nullable [] arguments) {
            if (method.getName().equals("serviceClientConfiguration")) {
                return DynamoDbServiceClientConfiguration.builder().build();
            }
            if (method.getName().equals("toString")) {
                return name;
            }
            if (arguments != null && arguments.length == 1 && arguments[0] instanceof DynamoDbRequest request) {
                CompletableFuture<Object> future = new CompletableFuture<>();
                parked.add(new Call(this, method, request, future, nanos));
                return future;
            }
            throw new UnsupportedOperationException(method.toString());
        }

        /** Completes after a time of the simulated clock. */
        CompletableFuture<?> sleep(Duration delay) {
            CompletableFuture<?> future = new CompletableFuture<>();
            sleeping.add(new Sleep(this, future, nanos + delay.toNanos()));
            return future;
        }

        /** Ends the process. Requests that have not taken effect never do. */
        void kill() {
            killed = true;
            note(name + " is killed");
        }

        boolean isKilled() {
            return killed;
        }
    }

    private record Sleep(Process process, CompletableFuture<?> future, long wake) {}

    private final class Call {

        private final Process process;
        private final Method method;
        private final DynamoDbRequest request;
        private final CompletableFuture<Object> future;
        private final long sent;

        Call(Process process, Method method, DynamoDbRequest request, CompletableFuture<Object> future, long sent) {
            this.process = process;
            this.method = method;
            this.request = request;
            this.future = future;
            this.sent = sent;
        }

        void run() {
            if (future.isDone()) {
                return;
            }
            long timeout = request.overrideConfiguration()
                    .flatMap(settings -> settings.apiCallTimeout())
                    .map(Duration::toNanos)
                    .orElse(Long.MAX_VALUE);
            if (nanos - sent >= timeout) {
                note(process.name + " timed out: " + request);
                future.completeExceptionally(ApiCallTimeoutException.create(timeout / 1_000_000));
                return;
            }
            try {
                Object response = DynamoDbClient.class
                        .getMethod(method.getName(), method.getParameterTypes())
                        .invoke(engine, request);
                note(process.name + " " + request + " -> " + response);
                future.complete(response);
            } catch (InvocationTargetException failure) {
                note(process.name + " " + request + " -> " + failure.getCause());
                future.completeExceptionally(failure.getCause());
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
