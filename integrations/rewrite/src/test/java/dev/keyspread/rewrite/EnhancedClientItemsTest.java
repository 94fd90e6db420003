package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.EntityItems;
import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moved classes store the items that the Enhanced Client stores, and read them. */
class EnhancedClientItemsTest {

    // The Enhanced Client reads an object whose members are all null as null, so one member of each is required.
    private static final Set<String> REQUIRED =
            Set.of("customer", "number", "state", "email", "page", "user", "author", "product", "slot", "side");
    private static final int OBJECTS = 40;

    private static MovedClasses classes;

    @BeforeAll
    static void compile() throws IOException {
        classes = MovedClasses.compile(Moves.moved("enhanced"));
    }

    @ParameterizedTest
    @CsvSource({
        "com.example.enhanced.Order",
        "com.example.enhanced.Visit",
        "com.example.enhanced.Device",
        "com.example.enhanced.Shelf"
    })
    void items_ofBothMappers_areEqual(String entity) throws ReflectiveOperationException {
        DynamoDbClient client = new InMemoryDynamoDb().client();
        Tables.create(Keyspread.create(client), classes.table(entity));
        TableSchema<?> schema = TableSchema.fromClass(classes.type(entity));
        EntityItems<Object> items = classes.items(entity);
        Class<?> type = classes.type(entity);
        StoredItems stored = new StoredItems(client, classes.table(entity).name());
        for (long seed = 1; seed <= OBJECTS; seed++) {
            save(client, classes.table(entity).name(), schema, RandomBeans.create(type, REQUIRED, seed));
            Map<String, AttributeValue> former = stored.only();

            stored.put(items.write(items.read(former)));
            assertThat(stored.only()).as("stored by Keyspread, seed %d", seed).isEqualTo(former);

            stored.put(items.write(schema.mapToItem(stored.only())));
            assertThat(stored.only())
                    .as("read by the Enhanced Client, seed %d", seed)
                    .isEqualTo(former);
            stored.delete();
        }
    }

    /** Saves a bean without extensions: they require that a bean with a version exists. */
    @SuppressWarnings("unchecked") // The bean is of the schema's class.
    private static <T> void save(DynamoDbClient client, String table, TableSchema<T> schema, Object bean) {
        DynamoDbEnhancedClient.builder()
                .dynamoDbClient(client)
                .extensions(List.of())
                .build()
                .table(table, schema)
                .putItem((T) bean);
    }
}
