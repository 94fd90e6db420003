package dev.keyspread.table;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Creates, updates, describes, lists, checks and deletes the tables of entities.
 *
 * <p>Methods that change a table wait until the change is complete. After {@link TableOptions#timeout}, they throw a
 * {@link TableTimeoutException}, and DynamoDB continues the change. Invalid names of tables and indexes, and a key attribute with two
 * types in one table, are rejected with an {@link IllegalArgumentException} before a request is sent. Failures of DynamoDB are the SDK's
 * exceptions. Stateless and thread-safe.
 */
public final class Tables {

    private Tables() {}

    /**
     * Creates the table with its indexes, in on-demand mode, and enables the time to live of the schema.
     *
     * @throws ResourceInUseException if it exists already
     */
    public static void create(Keyspread keyspread, TableSchema schema) {
        manager(keyspread, schema).create();
    }

    /**
     * Creates the table with its indexes and with settings, such as {@code table -> table.provisioned(100, 50)}.
     *
     * @throws ResourceInUseException if it exists already
     */
    public static void create(Keyspread keyspread, TableSchema schema, Consumer<TableOptions> settings) {
        new TableManager(keyspread, schema, TableOptions.of(settings)).create();
    }

    /**
     * Creates the tables of several entities, each table once. Entities of one table contribute their indexes and their
     * time to live.
     *
     * @throws IllegalArgumentException if entities of one table contradict each other, or a name is invalid; no table is then
     *     created
     * @throws ResourceInUseException if a table exists already; those before it are created
     */
    public static void create(Keyspread keyspread, Collection<TableSchema> schemas) {
        merge(keyspread, schemas).forEach(schema -> create(keyspread, schema));
    }

    /**
     * Updates an existing table: adds missing global indexes, one after the other, and enables the time to live of the schema. A call
     * can be repeated: it sends only what differs.
     *
     * @throws TableDifferenceException if the table does not exist, or differs from the schema in a way that DynamoDB cannot
     *     change; nothing was changed
     */
    public static void update(Keyspread keyspread, TableSchema schema) {
        manager(keyspread, schema).update();
    }

    /**
     * Updates an existing table as {@link #update(Keyspread, TableSchema)} does, and changes its settings, for instance its
     * capacity.
     *
     * @throws TableDifferenceException if the table does not exist, or differs from the schema in a way that DynamoDB cannot
     *     change; nothing was changed
     */
    public static void update(Keyspread keyspread, TableSchema schema, Consumer<TableOptions> settings) {
        new TableManager(keyspread, schema, TableOptions.of(settings)).update();
    }

    /**
     * Changes the settings of an existing table. Its indexes stay as they are, also if they differ from the schema, and so does its time
     * to live, unless {@link TableOptions#noTimeToLive} disables it. Settings of indexes that the table lacks have no effect.
     *
     * @return the changes that were made, such as {@code changing provisioned capacity} or {@code changing tags}; none if the table
     *     is up to date
     * @throws TableDifferenceException if the table does not exist
     */
    public static List<String> updateSettings(
            Keyspread keyspread, TableSchema schema, Consumer<TableOptions> settings) {
        return new TableManager(keyspread, schema, TableOptions.of(settings)).updateSettings();
    }

    /**
     * Creates the table, or updates it if it exists. Several processes can call it at the same time.
     *
     * @throws TableDifferenceException if the table differs from the schema in a way that DynamoDB cannot change
     */
    public static void createOrUpdate(Keyspread keyspread, TableSchema schema) {
        manager(keyspread, schema).createOrUpdate();
    }

    /**
     * Creates the table with settings, or updates the table and its settings if it exists. Several processes can call it at the
     * same time.
     *
     * @throws TableDifferenceException if the table differs from the schema in a way that DynamoDB cannot change
     */
    public static void createOrUpdate(Keyspread keyspread, TableSchema schema, Consumer<TableOptions> settings) {
        new TableManager(keyspread, schema, TableOptions.of(settings)).createOrUpdate();
    }

    /**
     * Drops a global index. Remove it from the entities first, since their queries fail without it.
     *
     * @throws IllegalArgumentException if the table has no such index
     * @throws TableDifferenceException if the table does not exist
     */
    public static void dropIndex(Keyspread keyspread, TableSchema schema, String index) {
        manager(keyspread, schema).dropIndex(index);
    }

    /**
     * Drops a global index, with a timeout or a progress callback. Other settings have no effect.
     *
     * @throws IllegalArgumentException if the table has no such index
     * @throws TableDifferenceException if the table does not exist
     */
    public static void dropIndex(
            Keyspread keyspread, TableSchema schema, String index, Consumer<TableOptions> settings) {
        new TableManager(keyspread, schema, TableOptions.of(settings)).dropIndex(index);
    }

    /**
     * Deletes the table with all its items. Its items are removed from the caches.
     *
     * @throws ResourceNotFoundException if there is no such table
     */
    public static void delete(Keyspread keyspread, TableSchema schema) {
        manager(keyspread, schema).delete();
    }

    /**
     * Deletes the table with all its items, with a timeout or a progress callback. Other settings have no effect.
     *
     * @throws ResourceNotFoundException if there is no such table
     */
    public static void delete(Keyspread keyspread, TableSchema schema, Consumer<TableOptions> settings) {
        new TableManager(keyspread, schema, TableOptions.of(settings)).delete();
    }

    /** Returns the table's status, keys, indexes, capacity, stream and size, if it exists. Sizes may be hours old. */
    public static Optional<TableDescription> describe(Keyspread keyspread, TableSchema schema) {
        return TableWaiter.describe(keyspread, TableNames.of(keyspread, schema));
    }

    /**
     * Returns the attribute with the expiry time of the table's items, if its time to live is enabled.
     *
     * @throws ResourceNotFoundException if there is no such table
     */
    public static Optional<String> timeToLive(Keyspread keyspread, TableSchema schema) {
        return new TimeToLive(keyspread.client(), TableNames.of(keyspread, schema)).attribute();
    }

    /**
     * Returns the table's tags. DynamoDB Local does not support tags, and rejects the request.
     *
     * @throws ResourceNotFoundException if there is no such table
     */
    public static Map<String, String> tags(Keyspread keyspread, TableSchema schema) {
        return manager(keyspread, schema).tags();
    }

    /** Returns the names of all tables of the account in the client's region, those of other programs included. */
    public static List<String> list(Keyspread keyspread) {
        return keyspread.client().listTablesPaginator().tableNames().stream().toList();
    }

    /** Compares the tables of these repositories with their entities, as {@link #check(Keyspread, Collection)} does. */
    public static List<TableDifference> check(Keyspread keyspread, Repository<?>... repositories) {
        return check(
                keyspread,
                Stream.of(repositories)
                        .map(repository -> repository.table().schema())
                        .toList());
    }

    /** Compares a table with its entity, as {@link #check(Keyspread, Collection)} does. */
    public static List<TableDifference> check(Keyspread keyspread, TableSchema schema) {
        return check(keyspread, List.of(schema));
    }

    /**
     * Compares tables with their entities, and returns all differences: a missing table or index, other keys or types of keys, a
     * projection that lacks attributes, another time to live, and a table or index that is neither active nor updating. Other
     * indexes of a table, and a time to live that the entities do not declare, are no differences.
     *
     * <p>If keys are sharded, or not every text is a key, a scan reads one page of up to {@value StoredKeySample#ITEMS} items of the
     * table. Stored keys that the entities cannot have written, for instance with another number of suffixes, are differences, too.
     * Items of other programs are not. The scan is eventually consistent, and costs at most 128 read units for each table.
     *
     * @throws IllegalArgumentException if entities of one table contradict each other, or a name is invalid; no request is then
     *     sent
     */
    public static List<TableDifference> check(Keyspread keyspread, Collection<TableSchema> schemas) {
        return check(keyspread, schemas, settings -> {});
    }

    /**
     * Compares tables with their entities, as {@link #check(Keyspread, Collection)} does, with settings:
     * {@code settings -> settings.noSample()} reads no items. Settings of tables have no effect.
     *
     * @throws IllegalArgumentException if entities of one table contradict each other, or a name is invalid; no request is then
     *     sent
     */
    public static List<TableDifference> check(
            Keyspread keyspread, Collection<TableSchema> schemas, Consumer<TableOptions> settings) {
        List<TableDifference> differences = new ArrayList<>();
        TableOptions options = TableOptions.of(settings);
        merge(keyspread, schemas)
                .forEach(schema -> differences.addAll(new TableManager(keyspread, schema, options).differences()));
        return differences;
    }

    private static TableManager manager(Keyspread keyspread, TableSchema schema) {
        return new TableManager(keyspread, schema, new TableOptions());
    }

    /** Returns each table once, with the indexes of all its entities. All are checked before a request is sent. */
    private static Collection<TableSchema> merge(Keyspread keyspread, Collection<TableSchema> schemas) {
        Map<String, TableSchema> tables = new LinkedHashMap<>();
        schemas.forEach(schema -> tables.merge(schema.name(), schema, TableSchema::and));
        for (TableSchema table : tables.values()) {
            String unused = TableNames.of(keyspread, table);
            KeyTypes.require(table);
        }
        return tables.values();
    }
}
