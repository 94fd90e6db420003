package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketAttributes;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.entity.TradeRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.WriteTransaction;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Overrides of a mapper reach each request of its repositories, beside what Keyspread itself adds to requests. */
@ParameterizedClass
@ValueSource(booleans = {true, false})
class OverridesOverHttpTest {

    private static final Ticket TICKET = Ticket.of("p", "1");
    private static final ItemKey<Ticket> KEY = TicketRepository.key("p", "1");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    boolean hasInterceptor;

    private final Tracing tracing = new Tracing();
    private TicketRepository plain;
    private TicketRepository tickets;
    private TradeRepository trades;

    @BeforeEach
    void createTables() {
        server.create(TicketRepository.TABLE);
        server.create(TradeRepository.TABLE);
        Keyspread keyspread = server.keyspread(server.client(HttpKind.APACHE, settings -> {
            settings.addExecutionInterceptor(tracing);
            if (hasInterceptor) {
                settings.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        }));
        Keyspread overridden = keyspread.withOverrides(
                overrides -> overrides.putHeader("x-own", "7").putExecutionAttribute(Tracing.TRACE, "t"));
        plain = new TicketRepository(keyspread);
        tickets = new TicketRepository(overridden);
        trades = new TradeRepository(overridden);
    }

    @Test
    void overrides_ofAMapper_reachEachOfItsRequests() {
        tickets.save(TICKET);
        tickets.find(KEY);
        tickets.consistent().find(KEY);
        tickets.exists(KEY);
        tickets.update(KEY).set(TicketAttributes.COST, BigDecimal.ONE).run();
        tickets.saveAll(List.of(TICKET));
        tickets.consistent().findAll(List.of(KEY));
        BulkLoad.into(tickets).run(Stream.of(TICKET));
        BatchRead.of(Find.of(tickets, KEY)).consistent().run();
        ReadTransaction.of(Find.of(tickets, KEY)).run();
        WriteTransaction.of(tickets.prepareSave(TICKET)).run();
        tickets.consistent().async().find("p", "1").join();
        trades.query("monday").list();
        trades.table().scan().segments(2).list();
        tickets.delete(tickets.key(TICKET));

        // Each of the two sharded tables is checked once.
        assertThat(tracing.seen()).hasSize(13 + 4 + 2 + 2).containsOnly("t 7");
    }

    @Test
    void overrides_ofAMapper_leaveOthersAlone() {
        plain.save(TICKET);
        tickets.find(KEY);
        plain.consistent().find(KEY);

        assertThat(tracing.seen()).containsExactly("null none", "null none", "t 7", "null none");
    }
}
