package dev.keyspread.processor.generate;

/** Sources of entities, one a shape. */
final class Entities {

    static final String INVOICE_TRANSACTION = """
            package com.acme;

            import dev.keyspread.annotations.Cached;
            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import java.math.BigDecimal;
            import java.time.Instant;
            import java.util.List;
            import org.jspecify.annotations.Nullable;

            @Table("invoice-transactions")
            @Cached(maximumSize = 1_000, expireAfterWrite = "30s")
            public record InvoiceTransaction(
                    @PartitionKey @ShardedKey(suffixes = 200, calculated = true) String invoiceNumber,
                    @SortKey String clientTransactionId,
                    Instant invoiceDate,
                    @Nullable BigDecimal totalDue,
                    List<String> notes,
                    @PartitionKey(index = "by-country")
                            @ShardedKey(index = "by-country", suffixes = 10)
                            String country) {}
            """;

    static final String ORDER = """
            package com.acme;

            import dev.keyspread.annotations.Ignore;
            import dev.keyspread.annotations.LocalIndex;
            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.Projection;
            import dev.keyspread.annotations.Shard;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import java.math.BigDecimal;
            import java.time.LocalDate;
            import org.jspecify.annotations.Nullable;

            @Table("orders")
            @LocalIndex(name = "by-total", projection = Projection.KEYS_ONLY)
            public record Order(
                    @PartitionKey @ShardedKey(suffixes = 200) LocalDate day,
                    @SortKey String orderId,
                    @SortKey(index = "by-total") BigDecimal total,
                    String customer,
                    @Ignore @Nullable String displayName,
                    @Shard @Nullable Integer shard) {}
            """;

    static final String ACCOUNT = """
            package com.acme;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;

            @Table("accounts")
            public record Account(
                    @PartitionKey String email,
                    @SortKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 10) String country,
                    String name) {}
            """;

    static final String MEASUREMENT = """
            package com.acme;

            import dev.keyspread.annotations.Attribute;
            import dev.keyspread.annotations.Ignore;
            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.Table;
            import java.math.BigDecimal;
            import java.math.BigInteger;
            import java.time.Instant;
            import java.time.LocalDate;
            import java.util.Map;
            import java.util.Set;
            import java.util.UUID;

            @Table("measurements")
            public class Measurement {

                public enum Unit { KELVIN, BAR }

                private UUID id;
                private String text;
                private char sign;
                private Instant measuredAt;
                private LocalDate day;
                private boolean valid;
                private byte tiny;
                private short small;
                private int count;
                private long total = -1;
                private float rough;
                private double precise;
                private BigInteger large;
                private BigDecimal exact;
                private byte[] raw;
                private Unit unit = Unit.KELVIN;
                private Long previous;
                private Set<Unit> units;
                private Set<Integer> channels;
                private Map<Unit, Double> limits;
                private transient String cachedText;

                @PartitionKey
                public UUID getId() { return id; }
                public void setId(UUID id) { this.id = id; }
                @Attribute("t")
                public String getText() { return text; }
                public void setText(String text) { this.text = text; }
                public char getSign() { return sign; }
                public void setSign(char sign) { this.sign = sign; }
                public Instant getMeasuredAt() { return measuredAt; }
                public void setMeasuredAt(Instant measuredAt) { this.measuredAt = measuredAt; }
                public LocalDate getDay() { return day; }
                public void setDay(LocalDate day) { this.day = day; }
                public boolean isValid() { return valid; }
                public void setValid(boolean valid) { this.valid = valid; }
                public byte getTiny() { return tiny; }
                public void setTiny(byte tiny) { this.tiny = tiny; }
                public short getSmall() { return small; }
                public void setSmall(short small) { this.small = small; }
                public int getCount() { return count; }
                public void setCount(int count) { this.count = count; }
                public long getTotal() { return total; }
                public void setTotal(long total) { this.total = total; }
                public float getRough() { return rough; }
                public void setRough(float rough) { this.rough = rough; }
                public double getPrecise() { return precise; }
                public void setPrecise(double precise) { this.precise = precise; }
                public BigInteger getLarge() { return large; }
                public void setLarge(BigInteger large) { this.large = large; }
                public BigDecimal getExact() { return exact; }
                public void setExact(BigDecimal exact) { this.exact = exact; }
                public byte[] getRaw() { return raw; }
                public void setRaw(byte[] raw) { this.raw = raw; }
                public Unit getUnit() { return unit; }
                public void setUnit(Unit unit) { this.unit = unit; }
                public Long getPrevious() { return previous; }
                public void setPrevious(Long previous) { this.previous = previous; }
                public Set<Unit> getUnits() { return units; }
                public void setUnits(Set<Unit> units) { this.units = units; }
                public Set<Integer> getChannels() { return channels; }
                public void setChannels(Set<Integer> channels) { this.channels = channels; }
                public Map<Unit, Double> getLimits() { return limits; }
                public void setLimits(Map<Unit, Double> limits) { this.limits = limits; }
                @Ignore
                public String getCachedText() { return cachedText; }
                public void setCachedText(String cachedText) { this.cachedText = cachedText; }
            }
            """;

    static final String DOCUMENT = """
            package com.acme;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;

            @Table("documents")
            public final class Document {

                private final String owner;
                private final long number;
                private final Optional<String> title;
                private final Section body;
                private final Map<String, Section> appendices;

                private Document(Builder builder) {
                    this.owner = builder.owner;
                    this.number = builder.number;
                    this.title = builder.title;
                    this.body = builder.body;
                    this.appendices = builder.appendices;
                }

                public static Builder builder() {
                    return new Builder();
                }

                @PartitionKey
                public String owner() {
                    return owner;
                }

                @SortKey
                public long number() {
                    return number;
                }

                public Optional<String> title() {
                    return title;
                }

                public Section body() {
                    return body;
                }

                public Map<String, Section> appendices() {
                    return appendices;
                }

                public record Section(String heading, List<Section> parts, Optional<Author> author) {}

                public static class Author {

                    private String name;

                    public String getName() {
                        return name;
                    }

                    public void setName(String name) {
                        this.name = name;
                    }
                }

                public static final class Builder {

                    private String owner;
                    private long number;
                    private Optional<String> title = Optional.empty();
                    private Section body;
                    private Map<String, Section> appendices = Map.of();

                    private Builder() {}

                    public Builder owner(String owner) {
                        this.owner = owner;
                        return this;
                    }

                    public Builder number(long number) {
                        this.number = number;
                        return this;
                    }

                    public Builder title(Optional<String> title) {
                        this.title = title;
                        return this;
                    }

                    public Builder body(Section body) {
                        this.body = body;
                        return this;
                    }

                    public Builder appendices(Map<String, Section> appendices) {
                        this.appendices = appendices;
                        return this;
                    }

                    public Document build() {
                        return new Document(this);
                    }
                }
            }
            """;

    static final String PAYMENT = """
            package com.acme;

            import dev.keyspread.annotations.GlobalIndex;
            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.Projection;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import java.time.Instant;
            import java.util.Optional;

            @Table("payments")
            @GlobalIndex(name = "by-state", projection = Projection.INCLUDE, include = "amount")
            public record Payment(
                    @PartitionKey
                            @ShardedKey(suffixes = 20, calculated = true, from = "sourceId", separator = "#", first = 0)
                            int batch,
                    @SortKey Instant paidAt,
                    long sourceId,
                    @PartitionKey(index = "by-state")
                            @ShardedKey(index = "by-state", suffixes = 4, calculated = true, from = {"reviewedAt", "sourceId"})
                            Optional<State> state,
                    @SortKey(index = "by-state") Optional<Instant> reviewedAt,
                    long amount) {

                public enum State { OPEN, PAID }
            }
            """;

    static final String GAME = """
            package com.acme;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;

            public final class Game {

                private Game() {}

                @Table("scores")
                record Score(
                        @PartitionKey String player,
                        @SortKey int round,
                        @PartitionKey(index = "by-round") long roundId,
                        long points) {}
            }
            """;

    private Entities() {}
}
