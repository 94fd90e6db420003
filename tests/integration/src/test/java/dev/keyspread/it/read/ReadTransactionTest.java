package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(WritePaths.class)
class ReadTransactionTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private TicketRepository tickets;
    private ParcelRepository parcels;

    @BeforeEach
    void createTables() {
        server.create(TicketRepository.TABLE);
        server.create(ParcelRepository.TABLE);
        Keyspread keyspread = path.keyspread(server, operations);
        tickets = new TicketRepository(keyspread);
        parcels = new ParcelRepository(keyspread);
        tickets.save(Ticket.of("p", "1"));
        parcels.save(Parcel.of("north", 1));
        operations.clear();
    }

    @Test
    void run_twoTables_returnsEachItemInOneRequest() {
        Find<Ticket> ticket = Find.of(tickets, TicketRepository.key("p", "1"));
        Find<Ticket> missing = Find.of(tickets, TicketRepository.key("p", "2"));
        Find<Parcel> parcel = Find.of(parcels, ParcelRepository.key("north", 1));

        FoundItems items = ReadTransaction.of(ticket, missing).and(parcel).run();

        assertThat(items.get(ticket)).contains(Ticket.of("p", "1"));
        assertThat(items.get(missing)).isEmpty();
        assertThat(items.get(parcel)).contains(Parcel.of("north", 1));
        assertThat(operations).containsOnly("TransactGetItems");
    }

    @Test
    void run_wrongReads_sendsNothing() {
        Find<Ticket> ticket = Find.of(tickets, TicketRepository.key("p", "1"));
        Find<?>[] many = IntStream.range(0, 101)
                .mapToObj(id -> Find.of(tickets, TicketRepository.key("p", "" + id)))
                .toArray(Find<?>[]::new);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReadTransaction.of().run())
                .withMessage("A transaction has 1 to 100 reads (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReadTransaction.of(many).run())
                .withMessage("A transaction has 1 to 100 reads (found 101)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReadTransaction.of(ticket, ticket).run())
                .withMessageContaining("is the second read of that item");
        assertThat(operations).isEmpty();
    }

    @Test
    void get_readOfAnotherTransaction_isRejected() {
        FoundItems items = ReadTransaction.of(Find.of(tickets, TicketRepository.key("p", "1")))
                .run();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> items.get(Find.of(tickets, TicketRepository.key("p", "1"))))
                .withMessageContaining("was not among the reads");
    }
}
