package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Tables;
import dev.keyspread.testing.TestTables;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class CreateTablesTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal();

    @Test
    void tableNames_areMapped() {
        DynamoDbClient client = dynamoDb.client();

        Keyspread keyspread =
                Keyspread.builder(client).tableNames(name -> "staging-" + name).build();

        Tables.create(keyspread, OrderRepository.TABLE);

        assertThat(client.listTables().tableNames()).contains("staging-orders");
        Tables.delete(keyspread, OrderRepository.TABLE);

        Tables.create(keyspread, List.of(OrderRepository.TABLE, CustomerRepository.TABLE));

        assertThat(client.listTables().tableNames()).contains("staging-orders", "staging-customers");
        Tables.delete(keyspread, OrderRepository.TABLE);
        Tables.delete(keyspread, CustomerRepository.TABLE);
    }
}
