package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.EntityModel.CacheModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntityModelTest {

    @Test
    void settings_areThoseOfTheAnnotations() {
        EntityModel order = Shop.model("""
                @Table("orders")
                @Cached(maximumSize = 7, expireAfterWrite = "90s")
                @Workload(peakWritesPerSecond = 5, items = 100)
                @SuppressLint(rule = "low-cardinality-partition-key", reason = "because")
                record Order(@SuppressLint(rule = "time-bucketed-partition-key", reason = "why not") @PartitionKey String id) {}
                """);

        assertThat(order.table()).isEqualTo("orders");
        assertThat(order.cache()).isEqualTo(new CacheModel(7, 0, Duration.ofSeconds(90), null, false));
        assertThat(order.evidence().workload()).isEqualTo(new Workload(5, -1, -1, 100, -1));
        assertThat(order.suppressions())
                .containsExactly(
                        new Suppression(null, "low-cardinality-partition-key", "because"),
                        new Suppression("id", "time-bucketed-partition-key", "why not"));
        assertThat(order.key().sort()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"500ms, PT0.5S", "30s, PT30S", "5m, PT5M", "1h, PT1H", "2d, PT48H"})
    void duration_isRead(String text, Duration expected) {
        EntityModel order = Shop.model("""
                @Table("orders") @Cached(expireAfterWrite = "%s")
                record Order(@PartitionKey String id) {}
                """.formatted(text));

        assertThat(order.cache()).isEqualTo(new CacheModel(10_000, 0, expected, null, false));
    }

    @Test
    void calculatedTableKey_isAString_andHasItsSortKeyForSource() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 9, calculated = true, separator = "#", first = 0) long id,
                        @SortKey Instant placed) {}
                """);

        assertThat(text(order.key())).isEqualTo("id:S/placed:S");
        assertThat(member(order, "id").attributeType()).isEqualTo(AttributeType.S);
        ShardingModel sharding = sharding(order.key());
        assertThat(sharding.declaration())
                .isEqualTo(new Sharding(Sharding.Layout.SUFFIX, 9, 9, true, List.of("placed"), "#", 0, null, null));
        assertThat(sharding.sources()).containsExactly(member(order, "placed"));
        assertThat(sharding.function()).isNull();
    }

    @Test
    void functionOfACalculatedKey_isTheClassThatIsNamed() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 199, calculated = true, function = CharacterProduct.class) long id,
                        @SortKey Instant placed) {}
                """);

        assertThat(sharding(order.key()).function()).hasToString("dev.keyspread.annotations.CharacterProduct");
    }

    @Test
    void randomTableKey_hasNoSources_andItsShardIsInEveryIndex() {
        EntityModel order = Shop.model("""
                @Table("orders")
                @GlobalIndex(name = "by-country", projection = Projection.KEYS_ONLY)
                record Order(
                        @Attribute("pk") @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        @Shard Integer shard,
                        @PartitionKey(index = "by-country") String country,
                        @Ignore String ignored,
                        long total) {}
                """);

        assertThat(text(order.key())).isEqualTo("pk:S/line:S");
        assertThat(sharding(order.key()).sources()).isEmpty();
        assertThat(projected(index(order, "by-country"))).containsExactly("id", "line", "shard", "country");
    }

    @Test
    void indexes_areSortedByName_andGlobalOnesOfAllAttributesByDefault() {
        EntityModel order = Shop.model("""
                @Table("orders")
                @LocalIndex(name = "by-total", projection = Projection.INCLUDE, include = "note")
                record Order(
                        @PartitionKey String id,
                        @SortKey String line,
                        @PartitionKey(index = "by-country") @SortKey(index = "by-state") Optional<String> country,
                        @SortKey(index = "by-country") @PartitionKey(index = "by-state") UUID state,
                        @SortKey(index = "by-total") BigDecimal total,
                        @Attribute("n") String note,
                        List<String> tags) {}
                """);

        assertThat(order.indexes()).extracting(IndexModel::name).containsExactly("by-country", "by-state", "by-total");
        assertThat(text(index(order, "by-country").key())).isEqualTo("country:S/state:S");
        assertThat(index(order, "by-country").projected())
                .isEqualTo(order.object().members());
        IndexModel local = index(order, "by-total");
        assertThat(local.kind()).isEqualTo(IndexSchema.Kind.LOCAL);
        assertThat(text(local.key())).isEqualTo("id:S/total:N");
        assertThat(local.include()).containsExactly("n");
        assertThat(projected(local)).containsExactly("id", "line", "total", "note");
    }

    @Test
    void shardedIndexes_haveAttributesOfTheirOwn() {
        EntityModel order = Shop.model("""
                @Table("orders")
                @GlobalIndex(name = "by-country", projection = Projection.KEYS_ONLY)
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 2) String country,
                        @SortKey(index = "recent")
                        @ShardedKey(index = "recent", suffixes = 2, calculated = true, from = {"id", "country"})
                        Instant placed) {}
                """);

        assertThat(text(index(order, "by-country").key())).isEqualTo("by-country_key:S");
        assertThat(projected(index(order, "by-country"))).containsExactly("id", "country");
        KeyModel recent = index(order, "recent").key();
        assertThat(text(recent)).isEqualTo("recent_shard:N/placed:S");
        assertThat(recent.partition().member().name()).isEqualTo("placed");
        assertThat(sharding(recent).declaration())
                .isEqualTo(
                        new Sharding(Sharding.Layout.NUMBER, 2, 2, true, List.of("id", "country"), ".", 1, null, null));
    }

    @Test
    void tableKeyShardedForAnIndexToo_isAllowed() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 9, calculated = true)
                        @PartitionKey(index = "by-date") @ShardedKey(index = "by-date", suffixes = 3)
                        String id,
                        @SortKey String line,
                        @SortKey(index = "by-date") LocalDate placed) {}
                """);

        assertThat(text(index(order, "by-date").key())).isEqualTo("by-date_key:S/placed:S");
    }

    private static String text(KeyModel key) {
        KeyPartModel sort = key.sort();
        return text(key.partition()) + (sort == null ? "" : "/" + text(sort));
    }

    private static String text(KeyPartModel part) {
        return part.attribute() + ":" + part.type();
    }

    private static ShardingModel sharding(KeyModel key) {
        return Objects.requireNonNull(key.partition().sharding());
    }

    private static IndexModel index(EntityModel entity, String name) {
        return entity.indexes().stream()
                .filter(index -> index.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static MemberModel member(EntityModel entity, String name) {
        return entity.object().members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> projected(IndexModel index) {
        return index.projected().stream().map(MemberModel::name).toList();
    }
}
