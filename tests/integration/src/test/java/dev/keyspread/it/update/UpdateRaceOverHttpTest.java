package dev.keyspread.it.update;

import static dev.keyspread.it.entity.TicketAttributes.RETRIES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** An update that does not find its item, which another writer creates before the update does. */
class UpdateRaceOverHttpTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Test
    void runOr_whereAnotherCreatesTheItemMeanwhile_changesThatOne() {
        server.create(TicketRepository.TABLE);
        DynamoDbClient client =
                server.client(HttpKind.URL_CONNECTION, settings -> settings.addExecutionInterceptor(new Meanwhile()));
        TicketRepository late = new TicketRepository(server.keyspread(client));

        Ticket changed = late.update("p", "1")
                .add(RETRIES, 1)
                .orSave(late.prepareSave(Ticket.of("p", "1")))
                .run();

        assertThat(changed.retries()).isEqualTo(8);
    }

    /** The other writer, who creates the item as soon as an update has not found it. */
    private final class Meanwhile implements ExecutionInterceptor {

        @Override
        public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
            if (context.request() instanceof UpdateItemRequest) {
                TicketRepository others = new TicketRepository(server.keyspread(server.plain()));
                others.save(Ticket.of("p", "1"));
                others.update("p", "1").add(RETRIES, 7).run();
            }
        }
    }
}
