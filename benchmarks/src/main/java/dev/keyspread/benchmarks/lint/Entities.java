package dev.keyspread.benchmarks.lint;

import java.util.List;
import java.util.stream.IntStream;

/** Source files of entities with distinct names. */
final class Entities {

    private static final List<String> KEYS = List.of(
            "status",
            "customerId",
            "createdDate",
            "tenantId",
            "country",
            "userId",
            "deviceId",
            "orderId",
            "month",
            "accountId");

    private static final String STATE = "@PartitionKey(index = \"by-state\") State state,"
            + " @SortKey(index = \"by-state\") java.time.Instant updatedAt, String email,";
    private static final String EMAIL =
            "@PartitionKey(index = \"by-email\") String email," + " State state, java.time.Instant updatedAt,";

    private Entities() {}

    /** Returns {@code count} entities. Each has an index and ten attributes, and three findings on average. */
    static List<MemorySource> sources(int count) {
        return IntStream.range(0, count).mapToObj(Entities::source).toList();
    }

    private static MemorySource source(int number) {
        String name = "Order" + number;
        return new MemorySource("shop/" + name + ".java", text(name, number));
    }

    private static String text(String name, int number) {
        String workload = "@Workload(peakWritesPerSecond = 500, itemBytes = 800, itemsPerKey = 2000)";
        return String.join(
                "\n",
                "package shop;",
                "import dev.keyspread.annotations.*;",
                number % 3 == 0 ? workload : "",
                "@Table(\"orders-" + number + "\")",
                "public record " + name + "(",
                "    @PartitionKey String " + KEYS.get(number % KEYS.size()) + ",",
                "    @SortKey String orderNumber,",
                number % 2 == 0 ? STATE : EMAIL,
                "    long total, double price, String description, byte[] document,",
                "    java.util.List<String> comments, java.util.Map<String, String> labels) {",
                "  public enum State { OPEN, PAID, SENT }",
                "}");
    }
}
