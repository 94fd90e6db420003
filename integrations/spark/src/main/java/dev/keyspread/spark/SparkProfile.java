package dev.keyspread.spark;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.ValueHash;
import java.io.IOException;
import java.io.Serializable;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.apache.hadoop.mapred.JobConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A {@link Profile} of a table that is too large for one machine. Each task of a Spark job counts a part of the items in bounded memory, and
 * the parts are merged in steps.
 *
 * <p>Spark runs a task again if it fails or if its executor is lost. An attempt that fails counts nothing, because only the result of the
 * attempt that succeeds is merged.
 *
 * <p>Immutable and thread-safe. Spark Connect is not supported.
 */
public final class SparkProfile {

    private static final int KEY_BYTES = 32;

    private final SparkContext spark;
    private final Settings settings;
    private final Clock clock;

    private SparkProfile(SparkContext spark, Settings settings, Clock clock) {
        this.spark = spark;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * Creates a profile by the keys of a table. Values are hashed with a random key, which is not kept.
     *
     * @param keys the keys of the table and of its indexes, that of the table first
     */
    public static SparkProfile of(SparkSession spark, List<KeyAttributes> keys) {
        return of(spark.sparkContext(), keys);
    }

    static SparkProfile of(SparkContext spark, List<KeyAttributes> keys) {
        byte[] hashKey = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(hashKey);
        return new SparkProfile(
                spark, new Settings(null, keys.toArray(KeyAttributes[]::new), hashKey, false, null), Clock.systemUTC());
    }

    /** Returns a copy with the name of the table. Without one, the manifest of an export names it. */
    public SparkProfile table(String name) {
        return with(new Settings(
                Objects.requireNonNull(name, "name"), settings.keys, settings.hashKey, settings.values, settings.time));
    }

    /**
     * Returns a copy that hashes values with a key, so that profiles can be merged and compared. Spark sends the key to the executors; no
     * log contains it. Encrypt the network with {@code spark.network.crypto.enabled}, unless only you use it.
     *
     * @param key the secret, of at least 16 bytes
     * @throws IllegalArgumentException if it is shorter
     */
    public SparkProfile hashKey(byte[] key) {
        Objects.requireNonNull(ValueHash.of(key), "hash");
        return with(new Settings(settings.table, settings.keys, key.clone(), settings.values, settings.time));
    }

    /** Returns a copy that writes the heaviest keys as texts, not as hashes. The profile then contains data of the table. */
    public SparkProfile values() {
        return with(new Settings(settings.table, settings.keys, settings.hashKey, true, settings.time));
    }

    /** Returns a copy that adds the items over time. The attribute contains ISO 8601, or seconds or milliseconds since 1970. */
    public SparkProfile time(String attribute) {
        return with(new Settings(
                settings.table,
                settings.keys,
                settings.hashKey,
                settings.values,
                Objects.requireNonNull(attribute, "attribute")));
    }

    /** Returns a copy that takes the time of the profile from another clock than that of the system. */
    SparkProfile clock(Clock newClock) {
        return new SparkProfile(spark, settings, newClock);
    }

    private SparkProfile with(Settings changed) {
        return new SparkProfile(spark, changed, clock);
    }

    /**
     * Profiles files with an item on each line, as {@code keyspread profile} does: an export to S3 in DynamoDB JSON, or JSON lines. A file
     * with gzip is one task, and other files are split. A damaged line is counted and left out. CSV and JSON documents of several lines are
     * not supported.
     *
     * @param paths files, and folders that are exports or contain files whose names end with {@code .json}, {@code .jsonl} or {@code
     *     .ndjson}, with {@code .gz} or without; in any file system of Hadoop, such as {@code s3://bucket/AWSDynamoDB/01234-abc}
     * @throws IllegalArgumentException if a path does not exist or contains no items, the table's name is unknown, or no item has the key
     * @throws IOException if a folder cannot be listed
     */
    public Profile ofFiles(List<String> paths) throws IOException {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark);
        JobConf job = new JobConf(context.hadoopConfiguration());
        SourceFiles files = SourceFiles.of(paths, job);
        Settings named = named(files.table());
        Profiler problems = named.profiler();
        files.missing().forEach(file -> problems.skip());
        String source = files.isIncremental() ? "incremental export" : files.isExport() ? "export" : "json";
        Basis basis = files.isIncremental() ? Basis.WRITES : Basis.ITEMS;
        Profile counted =
                reduced(() -> FileParts.of(context, job, files.paths(), named, source, basis), named, source, basis);
        if (files.items() >= 0 && counted.items() + counted.deletes() != files.items()) {
            problems.skip();
        }
        return checked(
                Profiler.merged(List.of(counted, problems.part(source, basis, Instant.EPOCH, true)), clock.instant()));
    }

    /**
     * Supplies the client of DynamoDB. Spark serializes it, and calls it on the driver and in each task. Nothing closes what it returns:
     * return one from a static field, so that all tasks of an executor share a client.
     */
    @FunctionalInterface
    public interface ClientSource extends Supplier<DynamoDbClient>, Serializable {}

    /**
     * Profiles a live table by an eventually consistent scan. Each task scans a segment, with an equal share of the read units. A task
     * that runs again consumes its units again, and counts its items once. The name of the table is that of {@link #table(String)}.
     *
     * @param index the name of the index to scan instead, which has only its own items and projected attributes, or {@code null}. The
     *     profile is one of a sample then
     * @param tasks the number of segments, 1 to 1,000,000. Best is the number of cores of the cluster: with more tasks, some wait, and
     *     their shares of the read units are not used
     * @param readUnitsPerSecond the limit of read units per second, at least the number of tasks
     * @throws IllegalArgumentException if a number is out of range, the table has no name, or no item has the key
     * @throws IllegalStateException if {@code spark.speculation} is on
     */
    public Profile ofTable(ClientSource source, @Nullable String index, int tasks, long readUnitsPerSecond) {
        SharedRate.requireTasks(tasks);
        SharedRate.require(spark, readUnitsPerSecond, tasks, "readUnitsPerSecond", "read units");
        Settings named = named(null);
        String table = Objects.requireNonNull(named.table, "table");
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark);
        Profile counted = reduced(
                () -> SegmentParts.of(context, named, source, table, index, tasks, readUnitsPerSecond),
                named,
                "scan",
                Basis.ITEMS);
        return checked(Profiler.merged(List.of(counted), clock.instant()));
    }

    private Settings named(@Nullable String found) {
        String table = settings.table == null ? found : settings.table;
        if (table == null) {
            throw new IllegalArgumentException(
                    "The name of the table is missing: the source does not tell it. Set it with table(…), or --table");
        }
        return new Settings(table, settings.keys, settings.hashKey, settings.values, settings.time);
    }

    /** Runs a job that counts the parts, and merges them in two steps. */
    private Profile reduced(Supplier<JavaRDD<byte[]>> parts, Settings named, String source, Basis basis) {
        String tag = "keyspread-" + UUID.randomUUID();
        spark.addJobTag(tag);
        try {
            JavaRDD<byte[]> counted = parts.get();
            return counted.getNumPartitions() == 0
                    ? named.profiler().part(source, basis, Instant.EPOCH, true)
                    : PartBytes.read(counted.treeReduce(PartBytes::merged));
        } catch (Exception failure) { // Scala does not declare its exceptions.
            if (failure instanceof InterruptedException) {
                spark.cancelJobsWithTag(tag);
                Thread.currentThread().interrupt();
            }
            throw failure;
        } finally {
            spark.removeJobTag(tag);
        }
    }

    private static Profile checked(Profile profile) {
        if (profile.items() > 0 && profile.keys().get(0).items() == 0) {
            throw new IllegalArgumentException("None of the " + profile.items() + " items has the key "
                    + String.join(", ", profile.keys().get(0).partition()) + ". Their attributes are "
                    + String.join(
                            ", ",
                            profile.attributes().keySet().stream().limit(20).toList()));
        }
        return profile;
    }

    /** The settings that each task counts with. They contain the secret of the hashes, and are not printed. */
    static final class Settings implements Serializable {

        private static final long serialVersionUID = 1;

        private final @Nullable String table;
        private final KeyAttributes[] keys;
        private final byte[] hashKey;
        private final boolean values;
        private final @Nullable String time;

        Settings(@Nullable String table, KeyAttributes[] keys, byte[] hashKey, boolean values, @Nullable String time) {
            this.table = table;
            this.keys = keys;
            this.hashKey = hashKey;
            this.values = values;
            this.time = time;
        }

        Profiler profiler() {
            return new Profiler(
                    Objects.requireNonNull(table, "table"), List.of(keys), ValueHash.of(hashKey), values, time);
        }
    }
}
