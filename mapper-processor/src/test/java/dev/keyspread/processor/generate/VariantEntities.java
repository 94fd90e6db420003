package dev.keyspread.processor.generate;

/** Sources of entities that hold objects of several classes. */
final class VariantEntities {

    static final String ORDER = PartEntities.IMPORTS + """
            @Table("orders")
            public record Order(
                    @PartitionKey String id,
                    Payment payment,
                    Optional<Payment> refund,
                    List<Payment> attempts,
                    Map<String, Shape> shapes) {

                @Discriminator("kind")
                public sealed interface Payment {

                    @DiscriminatorValue({"card", "credit-card"})
                    record Card(String number, @OtherAttributes Map<String, AttributeValue> others) implements Payment {}

                    @DiscriminatorValue("cash")
                    record Cash() implements Payment {}

                    sealed interface Online extends Payment {}

                    record Transfer(@Flatten(prefix = "to_") Account account, Payment fallback) implements Online {}

                    record Wallet(Online source, Card backup) implements Online {}
                }

                public record Account(String iban) {}

                @Subtypes({Circle.class, Ring.class})
                public abstract static class Shape {

                    private String colour = "black";

                    public String getColour() { return colour; }
                    public void setColour(String colour) { this.colour = colour; }
                }

                public static class Circle extends Shape {

                    private int radius;

                    public int getRadius() { return radius; }
                    public void setRadius(int radius) { this.radius = radius; }
                    @Override public String toString() { return getColour() + " circle " + radius; }
                }

                public static class Ring extends Circle {

                    private int inner;

                    public int getInner() { return inner; }
                    public void setInner(int inner) { this.inner = inner; }
                    @Override public String toString() { return getColour() + " ring " + getRadius() + "-" + inner; }
                }

                public static class Square extends Shape {}

                public static class Tube extends Ring {

                    public int getLength() { return 1; }
                }
            }
            """;

    static final String EVENT = PartEntities.IMPORTS + """
            @Table("events")
            @Discriminator("kind")
            @GlobalIndex(name = "by-day", projection = Projection.KEYS_ONLY)
            public sealed interface Event {

                @PartitionKey
                String customerId();

                @SortKey
                long time();

                @PartitionKey(index = "by-day")
                @ShardedKey(index = "by-day", suffixes = 3)
                String day();

                @DiscriminatorValue({"order", "purchase"})
                record Order(
                        String customerId,
                        long time,
                        String day,
                        List<String> lines,
                        @Flatten(prefix = "to_") Address address,
                        @OtherAttributes Map<String, AttributeValue> others) implements Event {}

                record Login(long time, String customerId, String day, Address from) implements Event {}

                record Address(String street) {}
            }
            """;

    static final String TASK = PartEntities.IMPORTS + """
            @Table("tasks")
            @Subtypes({Task.Call.class, Task.Visit.class})
            public abstract class Task {

                @PartitionKey
                @ShardedKey(suffixes = 5)
                private String day;

                @SortKey
                private int number;

                @Shard
                private Integer shard;

                public String getDay() { return day; }
                public void setDay(String day) { this.day = day; }
                public int getNumber() { return number; }
                public void setNumber(int number) { this.number = number; }
                public Integer getShard() { return shard; }
                public void setShard(Integer shard) { this.shard = shard; }
                @Override public String toString() { return getClass().getSimpleName() + " " + day + " " + number; }

                public static class Call extends Task {

                    private String phone;

                    public String getPhone() { return phone; }
                    public void setPhone(String phone) { this.phone = phone; }
                }

                public static class Visit extends Task {}

                public static class Break extends Task {}

                public static class Reminder extends Call {}
            }
            """;

    static final String COUNTER = PartEntities.IMPORTS + """
            @Table("counters")
            public sealed interface Counter {

                @PartitionKey
                @ShardedKey(suffixes = 5, calculated = true)
                String name();

                @SortKey
                int page();

                record Visits(String name, int page, long visits) implements Counter {}

                record Errors(String name, int page) implements Counter {}
            }
            """;

    static final String ENTRY = PartEntities.IMPORTS + """
            @Table("ledger")
            @PartitionKey(attribute = "pk", template = "ACCOUNT#{account}")
            @SortKey(attribute = "sk", template = "{code}#{number}")
            @PartitionKey(index = "by-code", attribute = "gsi1pk", template = "CODE#{code}")
            public sealed interface Entry {

                String account();

                String code();

                int number();

                record Credit(String account, String code, int number, long cents) implements Entry {}

                record Note(int number, String code, String text, String account) implements Entry {}
            }
            """;

    /** Items of one partition, told apart by their sort keys. */
    static final String ACCOUNT_ITEM = PartEntities.IMPORTS + """
            @Table("accounts")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
            @PartitionKey(index = "by-agent", attribute = "gsi1pk", template = "AGENT#{agent}")
            public sealed interface AccountItem {

                String customerId();

                String agent();

                @SortKey(attribute = "sk", template = "ORDER#{date}#{number}")
                @PartitionKey(index = "overloaded", attribute = "gsi2pk", template = "ORDERS#{agent}")
                @SortKey(index = "overloaded", attribute = "gsi2sk", template = "{date}#{number}")
                record Order(String customerId, LocalDate date, int number, String agent, List<String> lines)
                        implements AccountItem {}

                @SortKey(attribute = "sk", template = "PROFILE")
                record Profile(String customerId, String agent, @PartitionKey(index = "by-name") String name)
                        implements AccountItem {}

                @SuppressLint(rule = "gsi-low-cardinality-key", reason = "customers of many cities, who seldom move")
                @SortKey(attribute = "sk", template = "ADDRESS#{kind}")
                @PartitionKey(index = "overloaded", attribute = "gsi2pk", template = "CITY#{city}")
                @SortKey(index = "overloaded", attribute = "gsi2sk", template = "{customerId}")
                record Address(String kind, String customerId, String agent, String city, AccountItem before)
                        implements AccountItem {}
            }
            """;

    /** Items of several partitions, told apart by both keys, of which no subtype has the same. */
    static final String STOCK_ITEM = PartEntities.IMPORTS + """
            @Table("stock")
            @Cached(maximumSize = 10)
            public sealed interface StockItem {

                @PartitionKey(attribute = "pk", template = "PRODUCT#{product}")
                @SortKey(attribute = "sk", template = "PRODUCT")
                record Product(String product, String type) implements StockItem {}

                @PartitionKey(attribute = "pk", template = "PRODUCT#{product}")
                @SortKey(attribute = "sk", template = "STORE#{store}")
                record Stock(String product, String store, int amount) implements StockItem {}

                @PartitionKey(attribute = "pk", template = "STORE#{id}")
                record Delivery(String id, @SortKey @Attribute("sk") String time) implements StockItem {}
            }
            """;

    /** Items whose keys do not tell them apart, so that an attribute does. */
    static final String LINE_ITEM = PartEntities.IMPORTS + """
            @Table("lines")
            @Discriminator("kind")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customer}")
            public sealed interface LineItem {

                @SortKey(attribute = "sk", template = "ORDER#{order}")
                record Order(String customer, String order, long total) implements LineItem {}

                @SortKey(attribute = "sk", template = "ORDER#{order}#LINE#{line}")
                record Line(String customer, String order, int line, @OtherAttributes Map<String, AttributeValue> others)
                        implements LineItem {}

                @SortKey(attribute = "sk", template = "NOTE#{number}")
                record Note(String customer, int number) implements LineItem {}
            }
            """;

    private VariantEntities() {}
}
