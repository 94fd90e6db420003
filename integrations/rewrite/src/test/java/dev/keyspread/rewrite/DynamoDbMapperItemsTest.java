package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig.SaveBehavior;
import dev.keyspread.EntityItems;
import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moved classes store the items that {@code DynamoDBMapper} stores, and read them. */
class DynamoDbMapperItemsTest {

    private static final Set<String> REQUIRED =
            Set.of("region", "number", "createdAt", "email", "level", "customerId", "basketId", "state");
    private static final int OBJECTS = 40;

    private static MovedClasses classes;

    @BeforeAll
    static void compile() throws IOException {
        classes = MovedClasses.compile(Moves.moved("v1"));
    }

    @ParameterizedTest
    @CsvSource({"com.example.v1.Customer", "com.example.v1.Basket"})
    void items_ofBothMappers_areEqual(String entity) throws ReflectiveOperationException {
        DynamoDbClient client = new InMemoryDynamoDb().client();
        Tables.create(Keyspread.create(client), classes.table(entity));
        DynamoDBMapper mapper = new DynamoDBMapper(new VersionOneClient(client), SaveBehavior.CLOBBER.config());
        EntityItems<Object> items = classes.items(entity);
        Class<?> type = classes.type(entity);
        StoredItems stored = new StoredItems(client, classes.table(entity).name());
        for (long seed = 1; seed <= OBJECTS; seed++) {
            mapper.save(RandomBeans.create(type, REQUIRED, seed));
            Map<String, AttributeValue> former = stored.only();

            stored.put(items.write(items.read(former)));
            assertThat(stored.only()).as("stored by Keyspread, seed %d", seed).isEqualTo(former);

            stored.put(items.write(read(mapper, type, stored.only())));
            assertThat(stored.only())
                    .as("read by DynamoDBMapper, seed %d", seed)
                    .isEqualTo(former);
            stored.delete();
        }
    }

    private static <T> T read(DynamoDBMapper mapper, Class<T> type, Map<String, AttributeValue> item) {
        return mapper.getTableModel(type).unconvert(VersionOneClient.toVersionOne(item));
    }
}
