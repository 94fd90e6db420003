package dev.keyspread.it.enhanced;

import dev.keyspread.Keyspread;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.table.TableSchema;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A table that a repository of ours and the AWS Enhanced Client share, both on one client.
 *
 * @param <T> the bean that both map
 * @param <R> its repository
 */
final class SharedTable<T, R> {

    private final R ours;
    private final DynamoDbTable<T> theirs;
    private final BiConsumer<R, T> save;
    private final BiFunction<R, String, Optional<T>> find;

    /** Creates the table. */
    SharedTable(
            DynamoDbServer server,
            DynamoDbClient client,
            Class<T> type,
            TableSchema schema,
            Function<Keyspread, R> repository,
            BiConsumer<R, T> save,
            BiFunction<R, String, Optional<T>> find) {
        server.create(schema);
        this.ours = repository.apply(server.keyspread(client));
        this.theirs = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(client)
                .build()
                .table(server.tableName(schema), software.amazon.awssdk.enhanced.dynamodb.TableSchema.fromBean(type));
        this.save = save;
        this.find = find;
    }

    /** Returns the value that the Enhanced Client reads after we wrote it. */
    T fromOurs(T value) {
        save.accept(ours, value);
        return theirs.getItem(key(id(value)));
    }

    /** Returns the value that we read after the Enhanced Client wrote it. */
    T fromTheirs(T value) {
        theirs.deleteItem(key(id(value)));
        theirs.putItem(value);
        return find.apply(ours, id(value)).orElseThrow();
    }

    private String id(T value) {
        return theirs.tableSchema().attributeValue(value, "id").s();
    }

    private static Key key(String id) {
        return Key.builder().partitionValue(id).build();
    }
}
