package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * The status of the tables of a mapper's repositories: up if items of each can be read and written. Details are the tables'
 * states. All probes share one check in flight, so they do not pile up while DynamoDB does not answer. Thread-safe.
 */
final class KeyspreadHealthIndicator extends AbstractHealthIndicator {

    private static final Set<TableStatus> USABLE = EnumSet.of(TableStatus.ACTIVE, TableStatus.UPDATING);

    private final Keyspread keyspread;
    private final ConfigurableListableBeanFactory beans;
    private final KeyspreadProperties.Health properties;
    private final LongSupplier nanoTime;
    private @Nullable CompletableFuture<States> latest;

    KeyspreadHealthIndicator(
            Keyspread keyspread,
            ConfigurableListableBeanFactory beans,
            KeyspreadProperties.Health properties,
            LongSupplier nanoTime) {
        super("DynamoDB health check failed");
        this.keyspread = keyspread;
        this.beans = beans;
        this.properties = properties;
        this.nanoTime = nanoTime;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) throws Exception {
        Duration timeout = properties.timeout();
        try {
            States states = states().get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            states.ofTables().forEach((table, status) -> health.withDetail(table, text(status)));
            health.status(states.areUsable() ? Status.UP : Status.DOWN);
        } catch (TimeoutException late) {
            health.down().withDetail("error", "DynamoDB has not described the tables within " + timeout);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception cause ? cause : failed;
        }
    }

    private static String text(Optional<TableStatus> status) {
        return status.map(TableStatus::toString).orElse("does not exist");
    }

    /** Returns the check in flight, or the last one if its answer is still valid, or a new one. */
    private synchronized CompletableFuture<States> states() {
        CompletableFuture<States> known = latest;
        if (known != null && (!known.isDone() || isValid(known))) {
            return known;
        }
        List<KnownTable> tables = KnownTable.of(beans).stream()
                .filter(table -> table.isOn(keyspread))
                .toList();
        // The probes that wait for it report its failure.
        CompletableFuture<States> begun =
                CompletableFuture.supplyAsync(() -> read(tables), KeyspreadHealthIndicator::start);
        latest = begun;
        return begun;
    }

    private boolean isValid(CompletableFuture<States> done) {
        if (done.isCompletedExceptionally()) {
            return false;
        }
        States states = done.join();
        return states.areUsable()
                && nanoTime.getAsLong() - states.readAt()
                        < properties.timeToLive().toNanos();
    }

    private States read(List<KnownTable> tables) {
        Map<String, Optional<TableStatus>> states = new LinkedHashMap<>();
        tables.forEach(table -> states.put(table.name(), table.describe().map(TableDescription::tableStatus)));
        return new States(states, nanoTime.getAsLong());
    }

    private static void start(Runnable check) {
        Thread thread = new Thread(check, "keyspread-health");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * The states of the tables.
     *
     * @param ofTables the status of each table, empty if it does not exist
     * @param readAt the time in nanoseconds
     */
    private record States(Map<String, Optional<TableStatus>> ofTables, long readAt) {

        boolean areUsable() {
            return ofTables.values().stream()
                    .allMatch(status -> status.filter(USABLE::contains).isPresent());
        }
    }
}
