package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Tables;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

class TestOnDynamodbLocalTest {

    @RegisterExtension
    final LocalDynamoDb local = new LocalDynamoDb();

    @Test
    void engine_runsInThisJvm() {
        AmazonDynamoDBLocal dynamoDb = DynamoDBEmbedded.create(true);
        Keyspread keyspread = Keyspread.create(dynamoDb.dynamoDbClient());
        Tables.create(keyspread, OrderRepository.TABLE);
        OrderRepository orders = new OrderRepository(keyspread);

        orders.save(Order.open("c1", 42));

        assertThat(orders.find("c1", 42)).isPresent();

        dynamoDb.shutdown();
    }

    @Test
    void clock_isFixed() {
        DynamoDbClient client = local.client();
        String prefix = UUID.randomUUID() + "-";

        Keyspread keyspread = Keyspread.builder(client)
                .tableNames(name -> prefix + name)
                .clock(() -> Instant.parse("2026-11-22T10:00:00Z"))
                .build();

        Tables.create(keyspread, InvitationRepository.TABLE);
        InvitationRepository invitations = new InvitationRepository(keyspread);
        Invitation saved = invitations.save(new Invitation("ada@example.com", null, null));
        assertThat(saved.expiresAt()).isEqualTo("2026-12-22T10:00:00Z");
        Tables.delete(keyspread, InvitationRepository.TABLE);
        keyspread.close();
    }
}
