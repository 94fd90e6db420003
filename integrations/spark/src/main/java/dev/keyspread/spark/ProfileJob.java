package dev.keyspread.spark;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.scan.TableScan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkContext;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The program that {@code spark-submit} runs to profile a table. It takes the options of {@code keyspread profile}, and writes the profile to
 * {@code --file}. Sources and files are paths of Hadoop's file systems, such as {@code s3://bucket/orders.profile.json}.
 */
public final class ProfileJob {

    private static final int KEY_BYTES = 4_096;

    private final List<String> sources = new ArrayList<>();
    private final List<String> indexes = new ArrayList<>();
    private @Nullable String table;
    private @Nullable String key;
    private @Nullable String time;
    private @Nullable String hashKey;
    private @Nullable String file;
    private boolean values;
    private boolean scan;
    private long readUnits;
    private int tasks;

    private ProfileJob() {}

    /**
     * Runs the job.
     *
     * @throws IllegalArgumentException if an option is wrong, with what to change
     */
    public static void main(String[] arguments) throws IOException {
        ProfileJob job = new ProfileJob();
        job.read(new ArrayDeque<>(Arrays.asList(arguments)));
        job.run(SparkContext.getOrCreate());
    }

    private void read(Deque<String> words) {
        while (!words.isEmpty()) {
            String word = words.remove();
            switch (word) {
                case "--table" -> table = value(word, words);
                case "--key" -> key = value(word, words);
                case "--index" -> indexes.add(value(word, words));
                case "--time" -> time = value(word, words);
                case "--hash-key" -> hashKey = value(word, words);
                case "--file" -> file = value(word, words);
                case "--values" -> values = true;
                case "--scan" -> scan = true;
                case "--read-units" -> readUnits = number(word, value(word, words));
                case "--segments" -> tasks = (int) Math.min(Integer.MAX_VALUE, number(word, value(word, words)));
                default -> {
                    if (word.startsWith("--")) {
                        throw new IllegalArgumentException("Unknown option " + word
                                + ". There are --table, --key, --index, --time, --values, --hash-key, --file, --scan,"
                                + " --read-units and --segments");
                    }
                    sources.add(word);
                }
            }
        }
        check();
    }

    private void check() {
        require(
                file != null,
                "--file is missing: the path of the profile, as in --file s3://bucket/orders.profile.json");
        if (scan) {
            require(table != null, "--scan needs the name of the table: --table");
            require(sources.isEmpty(), "--scan reads the table, so sources have no effect beside it");
            require(readUnits > 0, "--scan needs a limit of read units per second, as in --read-units 1000");
            require(key == null, "--scan takes the keys from the table, so --key has no effect beside it");
            require(
                    indexes.size() <= 1 && indexes.stream().noneMatch(name -> name.contains("=")),
                    "--scan reads the table or one index: --index by-status");
        } else {
            require(
                    key != null,
                    "The key of the table is not known. Name its attributes, as in --key customerId,orderId");
            require(readUnits == 0 && tasks == 0, "--read-units and --segments belong to --scan");
        }
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new IllegalArgumentException(problem);
        }
    }

    private static String value(String option, Deque<String> words) {
        require(!words.isEmpty(), option + " needs a value");
        return words.remove();
    }

    private static long number(String option, String text) {
        require(text.matches("[1-9]\\d{0,9}"), option + " must be a number from 1 (found " + text + ")");
        return Long.parseLong(text);
    }

    private void run(SparkContext spark) throws IOException {
        Configuration settings = spark.hadoopConfiguration();
        Path target = new Path(Objects.requireNonNull(file, "file"));
        Profile profile = scan ? scanned(spark, settings) : ofFiles(spark, settings);
        try (FSDataOutputStream stream = target.getFileSystem(settings).create(target, true)) {
            stream.write(ProfileJson.write(profile).getBytes(StandardCharsets.UTF_8));
        }
        System.out.println("Profile of " + profile.table() + ": " + profile.items() + " items, " + profile.skipped()
                + " left out. Written to " + target);
    }

    private Profile ofFiles(SparkContext spark, Configuration settings) throws IOException {
        List<KeyAttributes> keys = new ArrayList<>();
        keys.add(KeyAttributes.ofTable(Objects.requireNonNull(key, "key")));
        indexes.forEach(index -> keys.add(KeyAttributes.ofIndex(index)));
        SparkProfile profile = with(SparkProfile.of(spark, keys), settings);
        return (table == null ? profile : profile.table(table)).ofFiles(sources);
    }

    private Profile scanned(SparkContext spark, Configuration settings) throws IOException {
        String name = Objects.requireNonNull(table, "table");
        String index = indexes.isEmpty() ? null : indexes.get(0);
        List<KeyAttributes> keys = TableScan.keys(Client.get(), name, index);
        int count = tasks == 0 ? (int) Math.min(spark.defaultParallelism(), readUnits) : tasks;
        return with(SparkProfile.of(spark, keys), settings).table(name).ofTable(Client::get, index, count, readUnits);
    }

    private SparkProfile with(SparkProfile plain, Configuration settings) throws IOException {
        SparkProfile profile = values ? plain.values() : plain;
        profile = time == null ? profile : profile.time(time);
        return hashKey == null ? profile : profile.hashKey(secret(new Path(hashKey), settings));
    }

    private static byte[] secret(Path path, Configuration settings) throws IOException {
        try (FSDataInputStream stream = path.getFileSystem(settings).open(path)) {
            byte[] secret = stream.readNBytes(KEY_BYTES + 1);
            require(secret.length <= KEY_BYTES, path + ": a key for hashes has at most 4096 bytes");
            return secret;
        }
    }

    /** The client of an executor, with the credentials and the region of its role. */
    private static final class Client {

        private static final DynamoDbClient CLIENT = DynamoDbClient.create();

        private Client() {}

        static DynamoDbClient get() {
            return CLIENT;
        }
    }
}
