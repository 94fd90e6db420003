package dev.keyspread.table;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.store.ItemNames;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.StoredLayout;
import dev.keyspread.spi.StoredLayout.ShardedKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Finds stored keys that the entities of a table cannot have written, in one page of a scan. An item of another program is none: it
 * counts only if one of the entities can read it under another key, or if its key has the fixed texts of the entity's template. It must
 * have an attribute in common with the entity.
 */
final class StoredKeySample {

    /** The number of items of the page. */
    static final int ITEMS = 200;

    private static final int LONGEST_SEPARATOR = 3;
    private static final int LONGEST_SUFFIX = 9;
    private static final String PAGES = "https://github.com/keyspread/keyspread/blob/main/docs/how-to/";
    private static final String MOVE =
            "Restore the former layout, or move the items: " + PAGES + "shard-a-live-table.md";
    private static final String WRITE_AGAIN =
            "Write the keys of the index again: " + PAGES + "add-an-index.md#add-it-to-an-existing-table";

    private final String table;
    private final TableSchema schema;
    private final String partitionKey;
    private final Set<String> keyNames;
    private final boolean withValues;

    /** The attributes of the items that each entity can read. */
    private final Map<StoredLayout, Set<String>> attributes = new HashMap<>();

    /** The number of items, by the problem, with the first one. */
    private final Map<Problem, Found> found = new LinkedHashMap<>();

    private StoredKeySample(String table, TableSchema schema, boolean withValues) {
        this.table = table;
        this.schema = schema;
        this.withValues = withValues;
        this.partitionKey = schema.partitionKey().name();
        this.keyNames = schema.keysOfAll().map(KeyAttribute::name).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Returns the differences of stored keys. Nothing is read if every key is possible.
     *
     * @param withValues whether they contain a key, which is data of the user
     */
    static List<TableDifference> differences(
            DynamoDbClient client, String table, TableSchema schema, boolean withValues) {
        if (schema.layouts().stream().noneMatch(StoredLayout::isVerifiable)) {
            return List.of();
        }
        StoredKeySample sample = new StoredKeySample(table, schema, withValues);
        List<Map<String, AttributeValue>> items =
                client.scan(scan -> scan.tableName(table).limit(ITEMS)).items().stream()
                        .filter(item -> !sample.isRecord(item))
                        .toList();
        Map<Map<String, AttributeValue>, List<DecodedItem<?>>> decodedItems = sample.decodedItems(items);
        decodedItems.forEach(sample::check);
        return sample.found.entrySet().stream()
                .map(each -> sample.difference(each.getKey(), each.getValue(), items.size()))
                .toList();
    }

    /** Returns whether an item is the record of the table's layout, which remains after a move. */
    private boolean isRecord(Map<String, AttributeValue> item) {
        AttributeValue key = item.get(partitionKey);
        return key != null && key.s() != null && key.s().startsWith(LayoutRecord.KEY_PREFIX);
    }

    /** Reads all items first: those that can be read tell which attributes an entity has. */
    private Map<Map<String, AttributeValue>, List<DecodedItem<?>>> decodedItems(
            List<Map<String, AttributeValue>> items) {
        Map<Map<String, AttributeValue>, List<DecodedItem<?>>> decodedItems = new LinkedHashMap<>();
        items.forEach(item -> decodedItems.put(
                item,
                schema.layouts().stream()
                        .<DecodedItem<?>>map(layout -> DecodedItem.of(layout, item))
                        .toList()));
        decodedItems.values().stream()
                .flatMap(List::stream)
                .filter(decoded -> decoded.entity() != null)
                .forEach(decoded -> attributes
                        .computeIfAbsent(decoded.layout(), layout -> new HashSet<>())
                        .addAll(decoded.attributes()));
        return decodedItems;
    }

    private void check(Map<String, AttributeValue> item, List<DecodedItem<?>> decodedItems) {
        Optional<DecodedItem<?>> writer =
                decodedItems.stream().filter(decoded -> decoded.hasKeyOf(item)).findFirst();
        if (writer.isPresent()) {
            checkIndexes(writer.get(), item);
        } else {
            decodedItems.stream()
                    .flatMap(decoded -> tableKey(decoded, item).stream())
                    .findFirst()
                    .or(() -> unparsed(decodedItems, item))
                    .ifPresent(problem -> add(problem, item));
        }
    }

    /**
     * Returns the problem of a key with the fixed texts of an entity's template, or without a template, in which a value has a text that
     * the entity does not write, such as a number of another width.
     */
    private Optional<Problem> unparsed(List<DecodedItem<?>> decodedItems, Map<String, AttributeValue> item) {
        return decodedItems.stream().anyMatch(decoded -> decoded.entity() != null)
                ? Optional.empty()
                : decodedItems.stream()
                        .filter(decoded -> isOwn(attributes.getOrDefault(decoded.layout(), item.keySet()), item))
                        .flatMap(decoded -> decoded.unreadable().stream()
                                .filter(attribute -> isParsed(decoded.layout(), attribute))
                                .map(attribute -> new Problem(
                                        decoded.layout().entity(), attribute, "has a text of another form", null)))
                        .findFirst();
    }

    /** Returns whether an attribute is a key of the table without a suffix, whose error would be about the suffix. */
    private boolean isParsed(StoredLayout layout, String attribute) {
        return attribute.equals(partitionKey)
                ? layout.key(partitionKey).isEmpty()
                : schema.sortKey().filter(key -> key.name().equals(attribute)).isPresent();
    }

    private void add(Problem problem, Map<String, AttributeValue> item) {
        found.computeIfAbsent(problem.withoutExample(), same -> new Found(problem, item)).items++;
    }

    /** Returns the problem of a table's key that none of the entities has written. */
    private Optional<Problem> tableKey(DecodedItem<?> decoded, Map<String, AttributeValue> item) {
        AttributeValue stored = item.get(partitionKey);
        if (stored == null || stored.s() == null) {
            return Optional.empty();
        }
        StoredLayout layout = decoded.layout();
        ShardedKey sharded = layout.key(partitionKey).orElse(null);
        if (sharded == null) {
            return unsuffixed(stored.s())
                    .map(text -> withKey(item, text))
                    .<DecodedItem<?>>map(other -> DecodedItem.of(layout, other))
                    .filter(other -> other.hasOwnKey() && isOwn(other, item))
                    .map(other ->
                            new Problem(layout.entity(), partitionKey, "ends in a suffix of another layout", null))
                    .findFirst();
        }
        if (decoded.entity() != null) {
            return isOwn(decoded, item) ? Optional.of(otherShard(decoded, sharded)) : Optional.empty();
        }
        DecodedItem<?> suffixed =
                DecodedItem.of(layout, withKey(item, stored.s() + sharded.separator() + sharded.first()));
        return suffixed.entity() != null && isOwn(suffixed, item)
                ? Optional.of(new Problem(layout.entity(), partitionKey, "has no suffix " + range(sharded), null))
                : Optional.empty();
    }

    private Problem otherShard(DecodedItem<?> decoded, ShardedKey sharded) {
        AttributeValue expected = decoded.key().get(partitionKey);
        return expected == null
                ? new Problem(decoded.layout().entity(), partitionKey, "has no suffix " + range(sharded), null)
                : new Problem(decoded.layout().entity(), partitionKey, "has another suffix", expected.s());
    }

    private void checkIndexes(DecodedItem<?> decoded, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> written = decoded.written();
        for (ShardedKey key : decoded.layout().keys()) {
            AttributeValue stored = item.get(key.attribute());
            AttributeValue expected = written.get(key.attribute());
            if (!key.attribute().equals(partitionKey) && stored != null && expected != null) {
                indexKey(decoded.layout(), key, stored, expected).ifPresent(problem -> add(problem, item));
            }
        }
    }

    /** An index whose suffix is not calculated from sources is always read in all its shards. */
    private static Optional<Problem> indexKey(
            StoredLayout layout, ShardedKey key, AttributeValue stored, AttributeValue expected) {
        BiPredicate<AttributeValue, AttributeValue> isRight =
                key.isCalculated() ? AttributeValue::equals : (each, other) -> isInRange(key, each, other);
        return isRight.test(stored, expected)
                ? Optional.empty()
                : Optional.of(new Problem(layout.entity(), key.attribute(), "has another suffix", text(expected)));
    }

    private static boolean isInRange(ShardedKey key, AttributeValue stored, AttributeValue expected) {
        String text = text(stored);
        int end = key.separator().isEmpty()
                ? 0
                : text.lastIndexOf(key.separator()) + key.separator().length();
        return stored.type() == expected.type()
                && text(expected).startsWith(text.substring(0, end))
                && IntStream.rangeClosed(key.first(), key.last())
                        .mapToObj(Integer::toString)
                        .anyMatch(text.substring(end)::equals);
    }

    private static String text(AttributeValue key) {
        return key.s() != null ? key.s() : key.n();
    }

    private static String range(ShardedKey key) {
        return "from %d to %d after \"%s\"".formatted(key.first(), key.last(), key.separator());
    }

    /** Returns the texts that remain of a stored key without a suffix of any layout: without digits and what precedes them. */
    private static Stream<String> unsuffixed(String stored) {
        int end = stored.length();
        while (end > 0 && Character.isDigit(stored.charAt(end - 1))) {
            end--;
        }
        int digits = stored.length() - end;
        int separators = digits == 0 || digits > LONGEST_SUFFIX ? 0 : Math.min(LONGEST_SEPARATOR, end);
        int length = end;
        return IntStream.rangeClosed(1, separators).mapToObj(size -> stored.substring(0, length - size));
    }

    private Map<String, AttributeValue> withKey(Map<String, AttributeValue> item, String key) {
        Map<String, AttributeValue> other = new HashMap<>(item);
        other.put(partitionKey, AttributeValue.fromS(key));
        return other;
    }

    /** Returns whether the item is one of the entity, and not of another program: they share an attribute beside their keys. */
    private boolean isOwn(DecodedItem<?> decoded, Map<String, AttributeValue> item) {
        return isOwn(decoded.attributes(), item);
    }

    private boolean isOwn(Set<String> attributes, Map<String, AttributeValue> item) {
        return attributes.containsAll(item.keySet())
                || item.keySet().stream().anyMatch(name -> !keyNames.contains(name) && attributes.contains(name));
    }

    private TableDifference difference(Problem problem, Found items, int sampled) {
        boolean isTable = problem.attribute().equals(partitionKey)
                || schema.sortKey()
                        .filter(sort -> sort.name().equals(problem.attribute()))
                        .isPresent();
        return new TableDifference(
                table,
                "Table \"%s\" has keys that %s cannot have written: attribute \"%s\" of %d of %d items read %s%s"
                        .formatted(
                                table,
                                problem.entity() == null ? "the entity" : problem.entity(),
                                problem.attribute(),
                                items.items,
                                sampled,
                                problem.text(),
                                withValues ? ", such as " + example(problem, items) : ""),
                isTable ? MOVE : WRITE_AGAIN,
                false);
    }

    private String example(Problem problem, Found items) {
        Map<String, AttributeValue> key = new HashMap<>(items.first);
        key.keySet()
                .retainAll(Stream.concat(
                                Stream.of(partitionKey, problem.attribute()),
                                schema.sortKey().stream().map(sort -> sort.name()))
                        .toList());
        String expected = items.problem.expected();
        return ItemNames.of(key) + (expected == null ? "" : " (expected " + expected + ")");
    }

    /** A problem of one attribute, and the key that the entity would write. */
    private record Problem(
            @Nullable String entity,
            String attribute,
            String text,
            @Nullable String expected) {

        Problem withoutExample() {
            return new Problem(entity, attribute, text, null);
        }
    }

    /** The items with the same problem. */
    private static final class Found {

        private final Problem problem;
        private final Map<String, AttributeValue> first;
        private int items;

        Found(Problem problem, Map<String, AttributeValue> first) {
            this.problem = problem;
            this.first = first;
        }
    }

    /**
     * The result of reading an item as one entity.
     *
     * @param entity the entity, or {@code null} if the item cannot be read as this one
     * @param unreadable the attribute that cannot be read, if the error names one
     */
    private record DecodedItem<T>(
            StoredLayout layout,
            ItemCodec<T> codec,
            Map<String, AttributeValue> item,
            @Nullable T entity,
            Optional<String> unreadable) {

        static DecodedItem<?> of(StoredLayout layout, Map<String, AttributeValue> item) {
            return of(layout, layout.codec(), item);
        }

        // An item that cannot be read is not judged, unless that is due to its key: reads report it.
        private static <T> DecodedItem<T> of(
                StoredLayout layout, ItemCodec<T> codec, Map<String, AttributeValue> item) {
            try {
                return new DecodedItem<>(layout, codec, item, codec.read(item), Optional.empty());
            } catch (ItemReadException unreadable) {
                return new DecodedItem<>(layout, codec, item, null, unreadable.attribute());
            } catch (KeyspreadException unreadable) {
                return new DecodedItem<>(layout, codec, item, null, Optional.empty());
            }
        }

        boolean hasOwnKey() {
            return hasKeyOf(item);
        }

        boolean hasKeyOf(Map<String, AttributeValue> other) {
            Map<String, AttributeValue> key = key();
            return !key.isEmpty() && other.entrySet().containsAll(key.entrySet());
        }

        /** Returns the key that the entity would write, or none if it has no such suffix. */
        Map<String, AttributeValue> key() {
            try {
                return entity == null ? Map.of() : codec.key(entity);
            } catch (KeyspreadException impossible) {
                return Map.of();
            }
        }

        Map<String, AttributeValue> written() {
            try {
                return entity == null ? Map.of() : codec.write(entity);
            } catch (KeyspreadException impossible) {
                return Map.of();
            }
        }

        /** Returns the names of the attributes that the item and the entity have in common. */
        Set<String> attributes() {
            Map<String, AttributeValue> written = written();
            return written.isEmpty() ? item.keySet() : written.keySet();
        }
    }
}
