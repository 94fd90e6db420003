package dev.keyspread.table;

import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.StoredLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A table's name, key and indexes, as a generated repository's {@code TABLE} describes them. Immutable. */
public final class TableSchema {

    private final String name;
    private final KeyAttribute partitionKey;
    private final @Nullable KeyAttribute sortKey;
    private final List<IndexSchema> indexes;
    private final @Nullable String timeToLive;
    private final Map<String, List<String>> members;
    private final Map<String, String> separators;
    private final @Nullable String layoutKey;
    private final String layoutSortKey;
    private final List<String> layoutSortKeys;
    private final @Nullable String layoutText;
    private final @Nullable String entity;

    /** The entity of each index by the name of the index. */
    private final Map<String, String> entities;

    private final List<StoredLayout> layouts;

    private TableSchema(Builder builder) {
        this.name = builder.name;
        this.partitionKey = Objects.requireNonNull(builder.partitionKey, "partitionKey");
        this.sortKey = builder.sortKey;
        this.indexes = List.copyOf(builder.indexes);
        this.timeToLive = builder.timeToLive;
        this.members = Map.copyOf(builder.members);
        this.separators = Map.copyOf(builder.separators);
        this.layoutKey = builder.layoutKey;
        this.layoutSortKey = builder.layoutSortKey;
        this.layoutSortKeys = builder.layoutSortKeys;
        this.layoutText = builder.layoutText;
        this.entity = builder.entity;
        this.entities = entities(builder);
        this.layouts = builder.layouts();
    }

    private static Map<String, String> entities(Builder builder) {
        Map<String, String> entities = new HashMap<>(builder.entities);
        if (builder.entity != null) {
            builder.indexes.forEach(index -> entities.putIfAbsent(index.name(), builder.entity));
        }
        return Map.copyOf(entities);
    }

    /** Starts the schema of the table {@code name}. */
    public static Builder builder(String name) {
        return new Builder(Objects.requireNonNull(name, "name"));
    }

    /** Returns the name as the entity declares it. */
    public String name() {
        return name;
    }

    /** Returns the partition key. */
    public KeyAttribute partitionKey() {
        return partitionKey;
    }

    /** Returns the sort key, if the table has one. */
    public Optional<KeyAttribute> sortKey() {
        return Optional.ofNullable(sortKey);
    }

    /** Returns the attributes in the key of the table. */
    Stream<KeyAttribute> keys() {
        return Stream.concat(Stream.of(partitionKey), Stream.ofNullable(sortKey));
    }

    /** Returns the attributes in the keys of the table and its indexes. */
    Stream<KeyAttribute> keysOfAll() {
        return Stream.concat(keys(), indexes.stream().flatMap(IndexSchema::keys));
    }

    /** Returns the indexes in the order of their declaration. */
    public List<IndexSchema> indexes() {
        return indexes;
    }

    /** Returns the attribute after whose time DynamoDB deletes an item, if the entity has one. */
    public Optional<String> timeToLive() {
        return Optional.ofNullable(timeToLive);
    }

    /** Returns the entity's members that a partition key consists of; none if one member has the attribute's name. */
    public List<String> members(String attribute) {
        return members.getOrDefault(attribute, List.of());
    }

    /**
     * Returns the text between a partition key and its suffix if the attribute {@code attribute} is sharded; an empty one if it holds
     * the number of the shard alone. Empty if it is not sharded.
     */
    public Optional<String> separator(String attribute) {
        return Optional.ofNullable(separators.get(attribute));
    }

    /** Returns the entity that declares the table, the first one if it has several, for messages. Empty if it is not known. */
    public Optional<String> entity() {
        return Optional.ofNullable(entity);
    }

    /** Returns the entity that declares the index {@code indexName}, the first one if several do. Empty if it is not known. */
    public Optional<String> entityOf(String indexName) {
        return Optional.ofNullable(entities.get(indexName));
    }

    /** Returns the stored form of the keys of each entity of the table. Empty if it is not known. */
    public List<StoredLayout> layouts() {
        return layouts;
    }

    /**
     * Returns the layout of the first entity's sharded partition key as messages name it, which is equal for equal layouts. Empty if the
     * key is not sharded, or is the number of the shard alone.
     */
    public Optional<String> layoutText() {
        return Optional.ofNullable(layoutText);
    }

    /** Returns the template of the first entity's sharded partition key. Without a template, the name of the attribute. */
    public String layoutKey() {
        return Objects.requireNonNullElse(layoutKey, partitionKey.name());
    }

    /**
     * Returns the template of the first entity's sort key. Empty without one, and if its subtypes have several. Entities with different
     * templates have different items, which move on their own.
     */
    public String layoutSortKey() {
        return layoutSortKey;
    }

    /** Returns the templates of the sort keys of the entity's subtypes, or an empty list if they have the same. Only this library can use it. */
    public List<String> layoutSortKeys() {
        return layoutSortKeys;
    }

    /** Returns the index {@code indexName}. */
    public IndexSchema index(String indexName) {
        return indexes.stream()
                .filter(index -> index.name().equals(indexName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Table " + name + " has no index " + indexName));
    }

    /**
     * Returns the schema of the table that holds the items of both entities: with the indexes of both, and the time to
     * live of either.
     *
     * @throws IllegalArgumentException if the name, a key, the time to live or an index is not the same in both
     */
    public TableSchema and(TableSchema other) {
        requireSame("name", name, other.name, other);
        requireSame("partition key", partitionKey, other.partitionKey, other);
        requireSame("sort key", sortKey, other.sortKey, other);
        Builder both = new Builder(name);
        both.partitionKey = partitionKey;
        both.sortKey = sortKey;
        both.indexes.addAll(indexes);
        other.indexes.forEach(index -> addTo(both, index, other));
        both.members.putAll(other.members);
        both.members.putAll(members);
        both.separators.putAll(other.separators);
        both.separators.putAll(separators);
        both.layoutKey = layoutKey;
        both.layoutSortKey = layoutSortKey;
        both.layoutSortKeys = layoutSortKeys;
        both.layoutText = layoutText;
        both.entity = entity;
        both.entities.putAll(other.entities);
        both.entities.putAll(entities);
        both.merged.addAll(layouts);
        both.merged.addAll(other.layouts);
        both.timeToLive = timeToLive == null ? other.timeToLive : timeToLive;
        if (other.timeToLive != null) {
            requireSameTimeToLive(both.timeToLive, other.timeToLive);
        }
        return both.build();
    }

    private void addTo(Builder both, IndexSchema index, TableSchema other) {
        Optional<IndexSchema> own = indexes.stream()
                .filter(each -> each.name().equals(index.name()))
                .findFirst();
        if (own.isEmpty()) {
            both.indexes.add(index);
        } else if (!own.get().equals(index)) {
            throw different(
                    "index \"" + index.name() + "\"",
                    text(own.get().definitionText(), entityOf(index.name())),
                    text(index.definitionText(), other.entityOf(index.name())));
        }
    }

    private void requireSame(String subject, @Nullable Object own, @Nullable Object others, TableSchema other) {
        if (!Objects.equals(own, others)) {
            throw different(subject, text(own, entity()), text(others, other.entity()));
        }
    }

    // A schema of several entities does not know which of them declares the time to live.
    private void requireSameTimeToLive(@Nullable String own, String others) {
        if (!others.equals(own)) {
            throw different("time to live", String.valueOf(own), others);
        }
    }

    private IllegalArgumentException different(String subject, String own, String others) {
        return new IllegalArgumentException("Entities of table \"" + name + "\" must have the same " + subject
                + " (found " + own + ", and " + others + ")");
    }

    private static String text(@Nullable Object found, Optional<String> entity) {
        return Objects.requireNonNullElse(found, "none")
                + entity.map(name -> " in " + name).orElse("");
    }

    @Override
    public String toString() {
        return "TableSchema[" + name + "]";
    }

    /** Builds a schema. Not thread-safe. */
    public static final class Builder {

        private final String name;
        private @Nullable KeyAttribute partitionKey;
        private @Nullable KeyAttribute sortKey;
        private final List<IndexSchema> indexes = new ArrayList<>();
        private @Nullable String timeToLive;
        private final Map<String, List<String>> members = new HashMap<>();
        private final Map<String, String> separators = new HashMap<>();
        private @Nullable String layoutKey;
        private String layoutSortKey = "";
        private List<String> layoutSortKeys = List.of();
        private @Nullable String layoutText;
        private @Nullable String entity;
        private final Map<String, String> entities = new HashMap<>();
        private final List<StoredLayout> merged = new ArrayList<>();
        private final List<StoredLayout.ShardedKey> sharded = new ArrayList<>();
        private @Nullable ItemCodec<?> codec;
        private @Nullable ItemCodec<?> former;
        private boolean isParsed;

        private Builder(String name) {
            this.name = name;
        }

        /** Sets the name of the entity that declares the table and these indexes, for messages. */
        public Builder entity(String className) {
            this.entity = className;
            return this;
        }

        /** Sets the name of the entity, and its codec, with which {@code Tables.check} compares stored items. */
        public Builder entity(String className, ItemCodec<?> entityCodec) {
            this.codec = entityCodec;
            return entity(className);
        }

        /** Sets a codec that writes the same entity in the former layout of its key. {@code Tables.check} accepts its items, too. */
        public Builder formerly(ItemCodec<?> formerCodec) {
            this.former = formerCodec;
            return this;
        }

        /** Sets the partition key. */
        public Builder partitionKey(String attribute, ScalarAttributeType type) {
            this.partitionKey = new KeyAttribute(attribute, type);
            return this;
        }

        /** Sets the sort key. */
        public Builder sortKey(String attribute, ScalarAttributeType type) {
            this.sortKey = new KeyAttribute(attribute, type);
            return this;
        }

        /** Adds an index, global if it has a partition key of its own and local if not. */
        public Builder index(IndexSchema index) {
            indexes.add(index);
            return this;
        }

        /** Sets the attribute after whose time DynamoDB deletes an item. */
        public Builder timeToLive(String attribute) {
            this.timeToLive = attribute;
            return this;
        }

        /** Sets the entity's members that the partition key {@code attribute} consists of, for messages. */
        public Builder members(String attribute, String... names) {
            members.put(attribute, List.of(names));
            return this;
        }

        /**
         * Sets the layout of the table's sharded partition key.
         *
         * @param key the template of the partition key, without the names of members: {@code ORDER#{}}. Without a template, the name of
         *     the attribute
         * @param sortKey the template of the sort key, or an empty text
         * @param text the layout as messages name it, which is equal for equal layouts
         */
        public Builder layout(String key, String sortKey, String text) {
            this.layoutKey = key;
            this.layoutSortKey = sortKey;
            this.layoutText = text;
            return this;
        }

        /** Sets the templates of the sort keys of the entity's subtypes, if they have several. */
        public Builder layoutSortKeys(String... templates) {
            this.layoutSortKeys = List.of(templates);
            return this;
        }

        /** Declares that not every text is a partition key or a sort key of the entity. */
        public Builder parsedKey() {
            this.isParsed = true;
            return this;
        }

        /** Adds a sharded partition key in {@code attribute}, with any suffix. With an empty separator, the key is a number. */
        public Builder sharded(String attribute, String separator, int first, int last) {
            return shardedKey(new StoredLayout.ShardedKey(attribute, separator, first, last, false));
        }

        /** Adds a sharded partition key in {@code attribute}, whose suffix is calculated from sources. */
        public Builder calculated(String attribute, String separator, int first, int last) {
            return shardedKey(new StoredLayout.ShardedKey(attribute, separator, first, last, true));
        }

        private Builder shardedKey(StoredLayout.ShardedKey key) {
            sharded.add(key);
            separators.put(key.attribute(), key.separator());
            return this;
        }

        private List<StoredLayout> layouts() {
            return Stream.concat(
                            merged.stream(),
                            Stream.of(
                                            Optional.<ItemCodec<?>>ofNullable(codec),
                                            Optional.<ItemCodec<?>>ofNullable(former))
                                    .flatMap(Optional::stream)
                                    .map(each -> new StoredLayout(entity, each, isParsed, sharded)))
                    .toList();
        }

        /** Returns the schema. */
        public TableSchema build() {
            return new TableSchema(this);
        }
    }
}
