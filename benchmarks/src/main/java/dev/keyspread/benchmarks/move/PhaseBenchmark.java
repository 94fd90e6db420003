package dev.keyspread.benchmarks.move;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import dev.keyspread.write.BulkLoad;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Finds, saves and queries items of an entity with a former layout, before, while and after its items move, and those of entities with one
 * layout. The table is in memory: the numbers count the work of Keyspread and of the table, and no network.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters.
public class PhaseBenchmark {

    private static final int ITEMS = 100;
    private static final String ACCOUNT = "121212";
    private static final String TEXT = "x".repeat(200);

    /** The phase of the move. */
    public enum Phase {
        BEFORE,
        MOVING,
        AFTER
    }

    @Param
    public Phase phase;

    private final MovedTable moved = new MovedTable();
    private final Keyspread keyspread = Keyspread.create(new InMemoryDynamoDb().client());
    private final PlainEntryRepository plain = new PlainEntryRepository(keyspread);
    private final ShardedEntryRepository sharded = new ShardedEntryRepository(keyspread);
    private long number;

    /** Fills the tables, and moves the items if they are to be moved. */
    @Setup
    public void fill() {
        Tables.create(keyspread, PlainEntryRepository.TABLE);
        Tables.create(keyspread, ShardedEntryRepository.TABLE);
        BulkLoad.into(moved.entries)
                .run(LongStream.range(0, ITEMS).mapToObj(each -> new MovedEntry(ACCOUNT, each, TEXT)));
        BulkLoad.into(plain).run(LongStream.range(0, ITEMS).mapToObj(each -> new PlainEntry(ACCOUNT, each, TEXT)));
        BulkLoad.into(sharded).run(LongStream.range(0, ITEMS).mapToObj(each -> new ShardedEntry(ACCOUNT, each, TEXT)));
        if (phase != Phase.BEFORE) {
            moved.reshard.start();
            moved.reshard.move();
        }
        if (phase == Phase.AFTER) {
            moved.reshard.finish();
        }
    }

    private long next() {
        number = (number + 1) % ITEMS;
        return number;
    }

    @Benchmark
    public Object find() {
        return moved.entries.find(ACCOUNT, next()).orElseThrow();
    }

    @Benchmark
    public Object save() {
        return moved.entries.save(new MovedEntry(ACCOUNT, next(), TEXT));
    }

    @Benchmark
    public Object query() {
        return moved.entries.query(ACCOUNT).list();
    }

    /** Finds in a table that is not sharded, and has no former layout. */
    @Benchmark
    public Object findPlain() {
        return plain.find(ACCOUNT, next()).orElseThrow();
    }

    /** Saves to a table that is not sharded, and has no former layout. */
    @Benchmark
    public Object savePlain() {
        return plain.save(new PlainEntry(ACCOUNT, next(), TEXT));
    }

    /** Queries a table that is not sharded, and has no former layout. */
    @Benchmark
    public Object queryPlain() {
        return plain.query(ACCOUNT).list();
    }

    /** Finds in a table that is sharded, and has no former layout. */
    @Benchmark
    public Object findSharded() {
        return sharded.find(ACCOUNT, next()).orElseThrow();
    }

    /** Saves to a table that is sharded, and has no former layout. */
    @Benchmark
    public Object saveSharded() {
        return sharded.save(new ShardedEntry(ACCOUNT, next(), TEXT));
    }

    /** Queries a table that is sharded, and has no former layout. */
    @Benchmark
    public Object querySharded() {
        return sharded.query(ACCOUNT).list();
    }
}
