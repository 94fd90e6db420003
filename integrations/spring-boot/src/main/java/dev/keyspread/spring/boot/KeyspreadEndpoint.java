package dev.keyspread.spring.boot;

import dev.keyspread.Repository;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.spi.StoredLayout;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/**
 * The actuator endpoint {@code /actuator/keyspread}: the tables of all repositories with their keys, indexes, shards and caches, and the hot
 * keys if they are counted. It sends no request to DynamoDB. It contains no stored values, unless hot keys are named by them. Thread-safe.
 */
@Endpoint(id = "keyspread")
final class KeyspreadEndpoint {

    private final ConfigurableListableBeanFactory beans;

    KeyspreadEndpoint(ConfigurableListableBeanFactory beans) {
        this.beans = beans;
    }

    /** Returns the tables in the order of their names. */
    @ReadOperation
    Tables tables() {
        List<Repository<?>> repositories = KnownTable.repositories(beans);
        return new Tables(
                KnownTable.of(beans).stream()
                        .map(table -> Table.of(table, repositories))
                        .toList(),
                hotKeys().map(HotKeys::snapshot).orElse(null));
    }

    /** Returns the load of a table, by its name in DynamoDB, as a profile; null, which is answered as not found, if nothing was counted. */
    @ReadOperation(produces = "application/json")
    @Nullable
    String profile(@Selector String table) {
        return hotKeys().flatMap(counted -> counted.snapshotJson(table)).orElse(null);
    }

    private Optional<HotKeys> hotKeys() {
        return Optional.ofNullable(beans.getBeanProvider(HotKeys.class).getIfUnique());
    }

    /**
     * The response.
     *
     * @param hotKeys the load of keys, or null if it is not counted
     */
    record Tables(List<Table> tables, @Nullable HotKeySnapshot hotKeys) {}

    /**
     * A table.
     *
     * @param name the name in DynamoDB
     * @param declaredName the name in {@code @Table}
     * @param sortKey the sort key, or null if there is none
     * @param timeToLive the attribute of the time to live, or null if there is none
     * @param repositories the repositories of its entities, each with its cache
     */
    record Table(
            String name,
            String declaredName,
            Key partitionKey,
            @Nullable Key sortKey,
            @Nullable String timeToLive,
            List<Index> indexes,
            List<Shards> shards,
            List<Cached> repositories) {

        static Table of(KnownTable table, List<Repository<?>> all) {
            TableSchema schema = table.schema();
            return new Table(
                    table.name(),
                    schema.name(),
                    Key.of(schema.partitionKey()),
                    schema.sortKey().map(Key::of).orElse(null),
                    schema.timeToLive().orElse(null),
                    schema.indexes().stream().map(Index::of).toList(),
                    schema.layouts().stream()
                            .map(StoredLayout::keys)
                            .flatMap(List::stream)
                            .map(Shards::of)
                            .distinct()
                            .toList(),
                    all.stream()
                            .filter(table::isOf)
                            .map(Cached::of)
                            .sorted(Comparator.comparing(Cached::type))
                            .toList());
        }
    }

    /** An attribute of a key, and its type: S, N or B. */
    record Key(String attribute, String type) {

        static Key of(KeyAttribute key) {
            return new Key(key.name(), key.type().toString());
        }
    }

    /** An index. A local one has no partition key of its own. */
    record Index(String name, List<Key> partitionKeys, List<Key> sortKeys, String projection) {

        static Index of(IndexSchema index) {
            return new Index(
                    index.name(),
                    index.partitionKeys().stream().map(Key::of).toList(),
                    index.sortKeys().stream().map(Key::of).toList(),
                    index.projection().projectionTypeAsString());
        }
    }

    /** The suffixes of a sharded key. An empty separator means that the number of the shard alone is the key. */
    record Shards(String attribute, String separator, int first, int last, boolean calculated) {

        static Shards of(StoredLayout.ShardedKey key) {
            return new Shards(key.attribute(), key.separator(), key.first(), key.last(), key.isCalculated());
        }
    }

    /** A repository, and the statistics of its cache, which are all zero without one. */
    record Cached(String type, CacheStatistics cache) {

        static Cached of(Repository<?> repository) {
            return new Cached(
                    repository.getClass().getName(), repository.table().cacheStatistics());
        }
    }
}
