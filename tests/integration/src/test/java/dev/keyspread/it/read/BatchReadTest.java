package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.AccountItem.Profile;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
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
class BatchReadTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private Keyspread keyspread;
    private TicketRepository tickets;
    private ParcelRepository parcels;

    @BeforeEach
    void createTables() {
        server.create(TicketRepository.TABLE);
        server.create(ParcelRepository.TABLE);
        keyspread = path.keyspread(server, operations);
        tickets = new TicketRepository(keyspread);
        parcels = new ParcelRepository(keyspread);
        tickets.save(Ticket.of("p", "1"));
        parcels.saveAll(IntStream.range(0, 150)
                .mapToObj(number -> Parcel.of("north", number))
                .toList());
        operations.clear();
    }

    @Test
    void run_severalTables_returnsTheItemsOfEachRead() {
        server.create(AccountItemRepository.TABLE);
        AccountItemRepository accounts = new AccountItemRepository(keyspread);
        Profile ann = new Profile("ann", "bob", "Ann");
        accounts.save(ann);
        Find<Ticket> ticket = Find.of(tickets, TicketRepository.key("p", "1"));
        Find<Ticket> missing = Find.of(tickets, TicketRepository.key("p", "2"));
        Find<Profile> profile = Find.of(accounts, AccountItemRepository.profileKey("ann"));
        List<Find<Parcel>> north = IntStream.range(0, 160)
                .mapToObj(number -> Find.of(parcels, ParcelRepository.key("north", 159 - number)))
                .toList();
        BatchRead batch = BatchRead.of(ticket, missing).and(north).and(profile);

        FoundItems items = batch.run();

        assertThat(items.get(ticket)).contains(Ticket.of("p", "1"));
        assertThat(items.get(missing)).isEmpty();
        assertThat(items.get(profile)).contains(ann);
        assertThat(items.all(north))
                .isEqualTo(IntStream.range(0, 150)
                        .mapToObj(number -> Parcel.of("north", 149 - number))
                        .toList());
        assertThat(operations).contains("BatchGetItem").doesNotContain("GetItem", "TransactGetItems");
        assertThat(tickets.find("p", "1")).isPresent();
        assertThat(operations).doesNotContain("GetItem");
        assertThat(batch.async().run().join().all(north)).hasSize(150);
        assertThat(batch.consistent().run().get(ticket)).contains(Ticket.of("p", "1"));
    }

    @Test
    void run_nothing_sendsNothing() {
        FoundItems items = BatchRead.of().run();

        assertThat(operations).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> items.get(Find.of(tickets, TicketRepository.key("p", "1"))))
                .withMessageContaining("was not among the reads");
    }

    @Test
    void run_repositoriesOfTwoMappers_sendsNothing() {
        Find<Ticket> ticket = Find.of(tickets, TicketRepository.key("p", "1"));
        Find<Parcel> other =
                Find.of(new ParcelRepository(server.keyspread(server.plain())), ParcelRepository.key("north", 1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> BatchRead.of(ticket, other).run())
                .withMessageContaining("another Keyspread");
        assertThat(operations).isEmpty();
    }
}
