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
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Several processes on one table, whose requests take effect one at a time in an order that a seed decides, and whose clock moves as
 * the seed says. Some requests take effect late, and some responses arrive late or never. All runs on the caller's thread. A request that waits
 * longer than its own timeout fails instead, as the SDK's does.
 */
final class SimulatedWorld {

    private static final int LAST_REQUESTS = 60;
    private static final long START = 1_000_000_000_000L;
    private static final long LONGEST_TIMEOUT = Duration.ofMinutes(1).toNanos();

    /** One response of a write in so many is lost. */
    private static final int LOSS = 50;

    private final DynamoDbClient engine;
    private final UnaryOperator<String> tableNames;
    private final Random random;
    private final TableStates states;
    private final boolean isStale;
    private final List<Arrival> arrivals = new ArrayList<>();
    private final List<Sleep> sleeping = new ArrayList<>();
    private final Deque<String> log = new ArrayDeque<>();
    private long nanos = START;
    private int step;

    /**
     * Creates a world.
     *
     * @param isStale whether eventually consistent reads may be stale
     */
    SimulatedWorld(
            DynamoDbClient engine,
            UnaryOperator<String> tableNames,
            Random random,
            TableStates states,
            boolean isStale) {
        this.engine = engine;
        this.tableNames = tableNames;
        this.random = random;
        this.states = states;
        this.isStale = isStale;
    }

    /** Starts a process with a mapper of its own. */
    Process start(String name) {
        return new Process(name);
    }

    /** The number of steps so far. */
    int step() {
        return step;
    }

    /** The present time. */
    long nanoTime() {
        return nanos;
    }

    /** Lets one request take effect, or one response arrive, or time pass. Returns false if nothing is left to do. */
    boolean advance() {
        arrivals.removeIf(arrival -> arrival.process.killed);
        sleeping.removeIf(sleep -> sleep.process.killed);
        if (arrivals.isEmpty() && sleeping.isEmpty()) {
            return false;
        }
        step++;
        List<Arrival> due =
                arrivals.stream().filter(arrival -> arrival.due <= nanos).toList();
        if (due.isEmpty() || (isWaited(due) && random.nextInt(4) == 0)) {
            pass(due.isEmpty());
        } else {
            Arrival next = due.get(random.nextInt(due.size()));
            arrivals.remove(next);
            next.run.run();
        }
        return true;
    }

    private boolean isWaited(List<Arrival> due) {
        return !sleeping.isEmpty() || due.size() < arrivals.size();
    }

    private void pass(boolean isIdle) {
        if (isIdle) {
            long next = Long.MAX_VALUE;
            for (Sleep sleep : sleeping) {
                next = Math.min(next, sleep.wake);
            }
            for (Arrival arrival : arrivals) {
                next = Math.min(next, arrival.due);
            }
            nanos = Math.max(next, nanos);
        } else {
            nanos += (long) (random.nextDouble() * Duration.ofMillis(1_500).toNanos());
        }
        List<Sleep> due = sleeping.stream().filter(sleep -> sleep.wake <= nanos).toList();
        sleeping.removeAll(due);
        due.stream().filter(sleep -> !sleep.process.killed).forEach(sleep -> sleep.future.complete(null));
    }

    /** The last requests and events, for the message of a failure. */
    String log() {
        return String.join("\n", log);
    }

    void note(String event) {
        log.add("%4d %7.2f s %s".formatted(step, (nanos - START) / 1e9, event));
        if (log.size() > LAST_REQUESTS) {
            log.remove();
        }
    }

    /** Returns the delay of a request or a response: mostly none, and rarely a long one. */
    private long delay() {
        int kind = random.nextInt(40);
        long most = kind == 0 ? 40_000 : kind < 8 ? 2_500 : 0;
        return Duration.ofMillis((long) (random.nextDouble() * most)).toNanos();
    }

    private static boolean isRead(DynamoDbRequest request) {
        return request instanceof GetItemRequest
                || request instanceof BatchGetItemRequest
                || request instanceof TransactGetItemsRequest
                || request instanceof QueryRequest
                || request instanceof ScanRequest;
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
                    .timer(this::sleep)
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
                Call call = new Call(this, method, request, future, nanos);
                long due = Math.min(nanos + delay(), call.timesOut());
                arrivals.add(new Arrival(this, due, call::run));
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

    /** A request that reaches the table, or a response that reaches its process. */
    private record Arrival(Process process, long due, Runnable run) {}

    private final class Call {

        private final Process process;
        private final Method method;
        private final DynamoDbRequest request;
        private final CompletableFuture<Object> future;
        private final long timeout;
        private final long sent;

        Call(Process process, Method method, DynamoDbRequest request, CompletableFuture<Object> future, long sent) {
            this.process = process;
            this.method = method;
            this.request = request;
            this.future = future;
            this.sent = sent;
            this.timeout = request.overrideConfiguration()
                    .flatMap(settings -> settings.apiCallTimeout())
                    .map(Duration::toNanos)
                    .orElse(Long.MAX_VALUE / 2);
        }

        long timesOut() {
            return sent + timeout;
        }

        void run() {
            if (future.isDone()) {
                return;
            }
            if (nanos >= timesOut()) {
                note(process.name + " timed out: " + request);
                future.completeExceptionally(ApiCallTimeoutException.create(timeout / 1_000_000));
                return;
            }
            try {
                DynamoDbClient client = isStale ? states.readBy(request, nanos, random) : engine;
                Object response = DynamoDbClient.class
                        .getMethod(method.getName(), method.getParameterTypes())
                        .invoke(client, request);
                note(process.name + " " + request + " -> " + response + (client == engine ? "" : " (stale)"));
                if (!isRead(request)) {
                    states.remember(nanos);
                }
                respond(() -> future.complete(response));
            } catch (InvocationTargetException failure) {
                note(process.name + " " + request + " -> " + failure.getCause());
                respond(() -> future.completeExceptionally(failure.getCause()));
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        // An unconditional write without a response is made again, as by the SDK: it may take effect twice.
        private boolean isConditional() {
            return request instanceof UpdateItemRequest
                    || request instanceof TransactWriteItemsRequest
                    || (request instanceof PutItemRequest put && put.conditionExpression() != null)
                    || (request instanceof DeleteItemRequest delete && delete.conditionExpression() != null);
        }

        /** The responses of some writes are lost: the process learns at the end of their time only that they may have been made. */
        private void respond(Runnable response) {
            if (isConditional() && timeout <= LONGEST_TIMEOUT && random.nextInt(LOSS) == 0) {
                note(process.name + " will get no response");
                arrivals.add(new Arrival(
                        process,
                        timesOut(),
                        () -> future.completeExceptionally(ApiCallTimeoutException.create(timeout / 1_000_000))));
                return;
            }
            long due = Math.min(nanos + delay(), timesOut() - 1);
            if (due <= nanos) {
                response.run();
            } else {
                arrivals.add(new Arrival(process, due, response));
            }
        }
    }
}
