package dev.keyspread.spark.it;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.ValueHash;
import dev.keyspread.profile.source.ItemFiles;
import dev.keyspread.profile.source.ItemSink;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * A generated export of a table of orders. The customers are skewed: a tenth of the items belongs to a thousandth of them.
 *
 * @param folder the folder of the export
 * @param customers the number of customers
 */
record ExportOfOrders(Path folder, int customers) {

    static final List<KeyAttributes> KEYS =
            List.of(KeyAttributes.ofTable("customerId,orderId"), KeyAttributes.ofIndex("by-status=status,createdAt"));

    static final byte[] HASH_KEY = "a secret of the test".getBytes(StandardCharsets.UTF_8);

    private static final long SEED = 390_004;

    /** Writes an export with as many items in each file. */
    static ExportOfOrders write(Path folder, int customers, int files, int itemsPerFile) throws IOException {
        Path data = Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("manifest-summary.json"), """
                {"tableArn": "arn:aws:dynamodb:eu-central-1:1:table/orders", "outputFormat": "DYNAMODB_JSON"}
                """);
        StringBuilder manifest = new StringBuilder();
        for (int file = 0; file < files; file++) {
            String name = "part-%04d.json.gz".formatted(file);
            manifest.append("{\"itemCount\": %d, \"dataFileS3Key\": \"AWSDynamoDB/01/data/%s\"}\n"
                    .formatted(itemsPerFile, name));
            try (OutputStream target =
                    new BufferedOutputStream(new FastGzip(Files.newOutputStream(data.resolve(name))))) {
                SplittableRandom random = new SplittableRandom(SEED + file);
                for (int i = 0; i < itemsPerFile; i++) {
                    target.write(line(random, customers, file * itemsPerFile + i));
                }
            }
        }
        Files.writeString(folder.resolve("manifest-files.json"), manifest);
        return new ExportOfOrders(folder, customers);
    }

    private static byte[] line(SplittableRandom random, int customers, int order) {
        int customer = (int) (customers * Math.pow(random.nextDouble(), 3));
        int state = random.nextInt(100);
        String text = "{\"Item\":{\"customerId\":{\"S\":\"c" + customer + "\"},\"orderId\":{\"N\":\"" + order
                + "\"},\"status\":{\"S\":\"" + (state < 62 ? "OPEN" : state < 90 ? "PAID" : "SENT")
                + "\"},\"createdAt\":{\"S\":\"2026-11-" + (10 + order % 20) + "T10:00:00Z\"},\"note\":{\"S\":\""
                + "x".repeat(order % 1_500 == 0 ? 3_000 : order % 60) + "\"}}}\n";
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Profiles the export in this process, in one pass. */
    static Profile inOneProcess(Path source) throws IOException {
        Profiler profiler = new Profiler("orders", KEYS, ValueHash.of(HASH_KEY), false, "createdAt");
        ItemFiles files = ItemFiles.of(List.of(source), InputStream.nullInputStream());
        files.read(new ItemSink() {

            @Override
            public void add(Map<String, StoredValue> item) {
                profiler.add(item);
            }

            @Override
            public void addDelete(Map<String, StoredValue> item) {
                profiler.addDelete(item);
            }

            @Override
            public void skip(String place, String problem) {
                profiler.skip();
            }

            @Override
            public void progress(long bytes) {
                // Nobody watches.
            }

            @Override
            public boolean goesOn() {
                return true;
            }
        });
        return profiler.profile("export", Basis.ITEMS, Instant.EPOCH, true);
    }

    private static final class FastGzip extends GZIPOutputStream {

        FastGzip(OutputStream target) throws IOException {
            super(target);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
