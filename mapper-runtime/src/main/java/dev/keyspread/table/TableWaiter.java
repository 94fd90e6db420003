package dev.keyspread.table;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.ClientSession;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Sends requests for one table, and waits for their effects. The timeout counts from its creation. Not thread-safe. */
final class TableWaiter {

    private static final Duration SHORTEST_DELAY = Duration.ofMillis(200);
    private static final Duration LONGEST_DELAY = Duration.ofSeconds(20);
    private static final int POLLS_PER_ELAPSED_TIME = 10;

    private final Keyspread keyspread;
    private final ClientSession session;
    private final String table;
    private final TableOptions options;
    private final long startedAt;

    TableWaiter(Keyspread keyspread, String table, TableOptions options) {
        this.keyspread = keyspread;
        this.session = ClientSession.of(keyspread);
        this.table = table;
        this.options = options;
        this.startedAt = session.nanoTime();
    }

    /** Returns the table's description, if it exists. */
    static Optional<TableDescription> describe(Keyspread keyspread, String table) {
        try {
            return Optional.of(keyspread
                    .client()
                    .describeTable(describe -> describe.tableName(table))
                    .table());
        } catch (ResourceNotFoundException missing) {
            return Optional.empty();
        }
    }

    /** Waits until the table and its indexes are active. A new table may not be visible at first. */
    TableDescription awaitActive(String action) {
        return await(action, live -> live.filter(TableWaiter::isActive).isPresent())
                .orElseThrow();
    }

    /** Waits until the table is gone. */
    void awaitDeleted(String action) {
        Optional<TableDescription> unused = await(action, Optional::isEmpty);
    }

    /** Sends a request, again while another change of the table is in progress, and waits until the table is active. */
    void run(TableUpdate update) {
        retry(update.action(), update.changesIndexes(), () -> keyspread.client().updateTable(update.request()));
        Optional<TableDescription> unused = await(
                update.action(),
                live -> live.filter(TableWaiter::isActive)
                        .filter(update.isVisible())
                        .isPresent());
    }

    /**
     * Sends a request, again while another change of the table is in progress.
     *
     * @param changesIndexes whether it needs the one slot for changes of indexes
     */
    void retry(String action, boolean changesIndexes, Runnable request) {
        while (true) {
            try {
                request.run();
                return;
            } catch (ResourceInUseException busy) {
                pause(action, describe(keyspread, table));
            } catch (LimitExceededException busy) {
                if (!changesIndexes) {
                    throw busy;
                }
                pause(action, describe(keyspread, table));
            }
        }
    }

    private Optional<TableDescription> await(String action, Predicate<Optional<TableDescription>> isDone) {
        Optional<TableDescription> live = describe(keyspread, table);
        while (!isDone.test(live)) {
            pause(action, live);
            live = describe(keyspread, table);
        }
        options.progress().accept(progress(action, live));
        return live;
    }

    private void pause(String action, Optional<TableDescription> live) {
        TableProgress progress = progress(action, live);
        options.progress().accept(progress);
        Duration remaining = options.timeout().minus(progress.elapsed());
        if (remaining.isNegative() || remaining.isZero()) {
            throw new TableTimeoutException(progress);
        }
        Futures.awaitOrCancel(session.blocking().pause(shorter(delay(progress.elapsed()), remaining)));
    }

    /** Returns a delay that grows with the time so far: changes take from milliseconds on DynamoDB Local to hours. */
    private static Duration delay(Duration elapsed) {
        Duration grown = elapsed.dividedBy(POLLS_PER_ELAPSED_TIME);
        return grown.compareTo(SHORTEST_DELAY) < 0 ? SHORTEST_DELAY : shorter(grown, LONGEST_DELAY);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private TableProgress progress(String action, Optional<TableDescription> live) {
        Duration elapsed = Duration.ofNanos(session.nanoTime() - startedAt);
        return new TableProgress(table, action, live.map(TableWaiter::state).orElse("not visible"), elapsed);
    }

    private static String state(TableDescription live) {
        return live.tableStatusAsString()
                + (isWarm(live)
                        ? ""
                        : ", warm throughput " + live.warmThroughput().statusAsString())
                + live.globalSecondaryIndexes().stream()
                        .filter(index -> !isActive(index))
                        .map(TableWaiter::state)
                        .collect(Collectors.joining());
    }

    private static String state(GlobalSecondaryIndexDescription index) {
        return ", index \"" + index.indexName() + "\" " + index.indexStatusAsString()
                + (Boolean.TRUE.equals(index.backfilling()) ? " (backfilling)" : "")
                + (isWarm(index)
                        ? ""
                        : ", its warm throughput " + index.warmThroughput().statusAsString());
    }

    private static boolean isActive(TableDescription live) {
        return live.tableStatus() == TableStatus.ACTIVE
                && isWarm(live)
                && live.globalSecondaryIndexes().stream().allMatch(TableWaiter::isActive);
    }

    private static boolean isActive(GlobalSecondaryIndexDescription index) {
        return (index.indexStatus() == null || index.indexStatus() == IndexStatus.ACTIVE) && isWarm(index);
    }

    /** Returns whether the warm throughput is ready. It has a status of its own, which DynamoDB Local does not describe. */
    private static boolean isWarm(TableDescription live) {
        return live.warmThroughput() == null || live.warmThroughput().status() != TableStatus.UPDATING;
    }

    private static boolean isWarm(GlobalSecondaryIndexDescription index) {
        return index.warmThroughput() == null || index.warmThroughput().status() != IndexStatus.UPDATING;
    }
}
