package dev.keyspread.testing;

import dev.keyspread.EntityItems;
import dev.keyspread.Repository;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Proves that Keyspread stores the items of another mapper as that mapper does, and the other way round, so that both can run on one
 * table during a move. Each object is written to a table by one of them, read by the other, and written again. The stored
 * items are compared attribute by attribute:
 *
 * <pre>{@code
 * DynamoDbTable<OldOrder> old = enhancedClient.table("orders", TableSchema.fromBean(OldOrder.class));
 *
 * MigrationAssert.from(old::putItem, () -> old.scan().items().iterator().next())
 *         .to(new OrderRepository(tables.keyspread()), OrderRepository.ITEMS, tables.client())
 *         .sameItems(Instancio.of(OldOrder.class).withSeed(1).stream().limit(100));
 * }</pre>
 *
 * <p>The table must be empty, and no one else may use it: it has one object at a time, and is empty again after the call. A failure lists
 * each attribute that differs with both stored forms and the change that makes them equal. Numbers are equal whatever their trailing
 * zeros, and sets whatever their order. Immutable. Calls of one table must not run at the same time.
 *
 * @param <T> the class of the old mapper
 * @param <E> the entity
 */
public final class MigrationAssert<T, E> {

    private final OldMapper<T> old;
    private final Repository<E> repository;
    private final EntityItems<E> conversion;
    private final DynamoDbClient client;
    private final String table;
    private final Set<String> ignored;

    private MigrationAssert(
            OldMapper<T> old,
            Repository<E> repository,
            EntityItems<E> conversion,
            DynamoDbClient client,
            Set<String> ignored) {
        this.old = old;
        this.repository = repository;
        this.conversion = conversion;
        this.client = client;
        this.table = repository.table().realName();
        this.ignored = ignored;
    }

    /**
     * Begins the comparison of a mapper with Keyspread.
     *
     * @param save saves an object by the old mapper, such as {@code table::putItem} or {@code mapper::save}
     * @param load returns the object of the only item in the table by the old mapper, for instance of a scan
     */
    public static <T> OldMapper<T> from(Consumer<T> save, Supplier<T> load) {
        return new OldMapper<>(save, load);
    }

    /**
     * A mapper to move from. Immutable.
     *
     * @param <T> the class of the old mapper
     */
    public static final class OldMapper<T> {

        private final Consumer<T> save;
        private final Supplier<T> load;

        private OldMapper(Consumer<T> save, Supplier<T> load) {
            this.save = Objects.requireNonNull(save, "save");
            this.load = Objects.requireNonNull(load, "load");
        }

        /**
         * Names the entity to move to.
         *
         * @param repository the repository of the entity, on the table that the old mapper uses
         * @param conversion the conversion of the entity, for instance {@code OrderRepository.ITEMS}
         * @param client a client of the same engine: that of {@link TestTables}, or any other
         */
        public <E> MigrationAssert<T, E> to(
                Repository<E> repository, EntityItems<E> conversion, DynamoDbClient client) {
            return new MigrationAssert<>(
                    this,
                    Objects.requireNonNull(repository, "repository"),
                    Objects.requireNonNull(conversion, "conversion"),
                    Objects.requireNonNull(client, "client"),
                    Set.of());
        }
    }

    /**
     * Returns this assertion without the comparison of some attributes: those that both mappers change at each write, such as
     * versions and times, and those whose new form you want.
     *
     * @param attributes names of top-level attributes. They replace those of an earlier call
     */
    public MigrationAssert<T, E> ignoring(String... attributes) {
        return new MigrationAssert<>(old, repository, conversion, client, Set.of(attributes));
    }

    /**
     * Verifies that Keyspread reads each object that the old mapper saves, and would store the same item again. An item that is the same is
     * also the same for the old mapper. The item is written without new versions, times and ids, so these compare as
     * stored.
     *
     * @param objects one or more, for instance generated ones: attributes that no object has are not compared
     */
    public MigrationAssert<T, E> sameItems(Stream<? extends T> objects) {
        ItemDifferences differences = new ItemDifferences(ignored);
        int count = forEach(objects, (object, number) -> {
            Map<String, AttributeValue> stored = save(object, number);
            differences.compare(stored, read(stored, number));
        });
        return verify(differences, count);
    }

    /**
     * Verifies that the old mapper reads each entity that Keyspread saves, and stores the same item again: you can return to the old
     * release. Both mappers save, so ignore versions and times that they change.
     *
     * @param entities one or more, for instance generated ones: attributes that no entity has are not compared
     */
    public MigrationAssert<T, E> sameItemsOfEntities(Stream<? extends E> entities) {
        ItemDifferences differences = new ItemDifferences(ignored);
        int count = forEach(entities, (entity, number) -> {
            attempt("Keyspread cannot save entity " + number, () -> repository.save(entity));
            Map<String, AttributeValue> stored = onlyItem("Keyspread", number);
            T object = attempt(
                    "The old mapper cannot read entity " + number + ", stored as " + ValueText.of(stored), old.load);
            Map<String, AttributeValue> again = save(object, number);
            differences.compare(again, stored);
            read(again, number);
        });
        return verify(differences, count);
    }

    /** A check of an object, with its number from 1. */
    @FunctionalInterface
    private interface Step<V> {
        void check(V value, int number);
    }

    /** Checks each object on the empty table, and returns their number. */
    private <V> int forEach(Stream<? extends V> values, Step<V> step) {
        requireEmpty();
        int count = 0;
        for (Iterator<? extends V> each = values.iterator(); each.hasNext(); ) {
            count++;
            try {
                step.check(each.next(), count);
            } finally {
                items().forEach(this::delete);
            }
        }
        if (count == 0) {
            throw new AssertionError(
                    "Pass one or more objects: without any, nothing is compared in table %s".formatted(table));
        }
        return count;
    }

    /** Protects a table with data: this class deletes what is in it. */
    private void requireEmpty() {
        if (client.scan(scan -> scan.tableName(table).limit(1)).count() != 0) {
            throw new AssertionError(
                    "Table %s must be empty: the comparison deletes what is written to it. Use a table of the test"
                            .formatted(table));
        }
    }

    private Map<String, AttributeValue> save(T object, int number) {
        attempt("The old mapper cannot save object " + number + " to table " + table, () -> {
            old.save.accept(object);
            return object;
        });
        return onlyItem("The old mapper", number);
    }

    private Map<String, AttributeValue> onlyItem(String writer, int number) {
        List<Map<String, AttributeValue>> found = items();
        if (found.size() != 1) {
            throw new AssertionError(
                    "%s must store object %s in table %s as one item, with the key under which it was read (found %s items)%s"
                            .formatted(writer, number, table, found.size(), lines(found)));
        }
        return found.get(0);
    }

    private static String lines(List<Map<String, AttributeValue>> items) {
        return items.stream()
                .map(item -> System.lineSeparator() + "  " + ValueText.of(item))
                .collect(Collectors.joining());
    }

    /** Returns the item of what Keyspread reads. A scan reads no cache, which would not notice the writes of the old mapper. */
    private Map<String, AttributeValue> read(Map<String, AttributeValue> stored, int number) {
        List<E> found = attempt(
                "Keyspread cannot read object " + number + ", stored as " + ValueText.of(stored),
                () -> repository.table().scan().list());
        if (found.size() != 1) {
            throw new AssertionError(
                    ("Keyspread does not recognize object %s as an entity of its repository. Compare the key templates and the"
                                    + " discriminator of the entity with the stored item%n  %s")
                            .formatted(number, ValueText.of(stored)));
        }
        return attempt("Keyspread cannot store object " + number + " again", () -> conversion.write(found.get(0)));
    }

    private static <V> V attempt(String problem, Supplier<? extends V> step) {
        try {
            return step.get();
        } catch (RuntimeException thrown) {
            throw new AssertionError(problem + ": " + thrown.getMessage(), thrown);
        }
    }

    private MigrationAssert<T, E> verify(ItemDifferences differences, int count) {
        if (differences.items() != 0) {
            throw new AssertionError(
                    "The old mapper and Keyspread must store the same items in table %s. %s of %s objects differ:%s"
                            .formatted(table, differences.items(), count, differences.report(this::key)));
        }
        return this;
    }

    private List<Map<String, AttributeValue>> items() {
        return client.scanPaginator(scan -> scan.tableName(table).consistentRead(true)).items().stream()
                .toList();
    }

    private void delete(Map<String, AttributeValue> item) {
        client.deleteItem(delete -> delete.tableName(table).key(key(item)));
    }

    /** Returns the attributes of the item's primary key. */
    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        TableSchema schema = repository.table().schema();
        return Stream.concat(Stream.of(schema.partitionKey()), schema.sortKey().stream())
                .map(KeyAttribute::name)
                .collect(Collectors.toMap(name -> name, name -> Objects.requireNonNull(item.get(name))));
    }
}
