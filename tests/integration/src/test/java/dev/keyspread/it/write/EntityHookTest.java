package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.EntityHook;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketAttributes;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.WriteTransaction;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The hook stores a cost one higher, and shows one ten higher than the stored one. */
class EntityHookTest {

    private static final Ticket GIVEN = Ticket.of("p", "1");
    private static final Ticket STORED = withCost(GIVEN, 11);
    private static final Ticket SHOWN = withCost(GIVEN, 21);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Keyspread keyspread;
    private TicketRepository tickets;
    private TicketRepository plain;

    @BeforeEach
    void createTable() {
        dynamoDb.create(TicketRepository.TABLE);
        keyspread = dynamoDb.builder().hook(Ticket.class, new Dearer()).build();
        tickets = new TicketRepository(keyspread);
        plain = new TicketRepository(dynamoDb.keyspread());
    }

    @AfterEach
    void close() {
        keyspread.close();
    }

    @Test
    void save_ofEachKind_storesWhatTheHookReturns() {
        assertThat(tickets.save(GIVEN)).isEqualTo(STORED);
        assertStored();
        tickets.prepareSave(GIVEN).onlyIf(Condition.itemExists()).run();
        assertStored();
        tickets.saveAll(List.of(GIVEN));
        assertStored();
        BulkLoad.into(tickets).run(Stream.of(GIVEN));
        assertStored();
        WriteTransaction.of(tickets.prepareSave(GIVEN)).run();
        assertStored();
        assertThat(tickets.async().save(GIVEN))
                .succeedsWithin(Duration.ofMinutes(1))
                .isEqualTo(STORED);
        assertStored();
    }

    private void assertStored() {
        assertThat(plain.consistent().find("p", "1")).contains(STORED);
        plain.delete(plain.key(STORED));
        plain.save(withCost(GIVEN, 1));
    }

    @Test
    void read_ofEachKind_returnsWhatTheHookReturns() {
        plain.save(STORED);

        assertThat(tickets.find("p", "1")).contains(SHOWN);
        assertThat(tickets.find("p", "1")).as("from the cache").contains(SHOWN);
        assertThat(tickets.consistent().find("p", "1")).contains(SHOWN);
        assertThat(tickets.findAll(List.of(TicketRepository.key("p", "1")))).containsExactly(SHOWN);
        assertThat(tickets.query("p").list()).containsExactly(SHOWN);
        assertThat(tickets.byState(Ticket.State.OPEN).list()).isEmpty();
        assertThat(tickets.table().scan().list()).containsExactly(SHOWN);
        assertThat(tickets.prepareDelete(tickets.key(STORED)).returningOld().run())
                .contains(SHOWN);
    }

    @Test
    void patchAndUpdate_callNoHook() {
        plain.save(STORED);

        tickets.update("p", "1").set(TicketAttributes.COST, BigDecimal.ONE).run();

        assertThat(plain.consistent().find("p", "1").orElseThrow().cost()).isEqualTo(BigDecimal.ONE);
    }

    @Test
    void exceptionOfAHook_sendsNothing() {
        try (Keyspread strict =
                dynamoDb.builder().hook(Object.class, new Refusing()).build()) {
            TicketRepository refused = new TicketRepository(strict);

            assertThatThrownBy(() -> refused.save(GIVEN)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> refused.saveAll(List.of(GIVEN))).isInstanceOf(IllegalStateException.class);
        }
        assertThat(plain.table().scan().list()).isEmpty();
    }

    @Test
    void hookThatReturnsNull_isNamed() {
        try (Keyspread strict =
                dynamoDb.builder().hook(Ticket.class, new Forgetful()).build()) {
            assertThatNullPointerException()
                    .isThrownBy(() -> new TicketRepository(strict).save(GIVEN))
                    .withMessageContaining("Forgetful.beforeWrite must return an entity (found null)");
        }
    }

    private static Ticket withCost(Ticket ticket, long cost) {
        return new Ticket(
                ticket.project(),
                ticket.id(),
                ticket.state(),
                ticket.dueAt(),
                ticket.retries(),
                BigDecimal.valueOf(cost),
                ticket.text(),
                ticket.assignee(),
                ticket.rank(),
                ticket.labels(),
                ticket.notes());
    }

    private static final class Dearer implements EntityHook<Ticket> {

        @Override
        public Ticket beforeWrite(Ticket ticket) {
            return withCost(ticket, ticket.cost().longValueExact() + 1);
        }

        @Override
        public Ticket afterRead(Ticket ticket) {
            return withCost(ticket, ticket.cost().longValueExact() + 10);
        }
    }

    private static final class Refusing implements EntityHook<Object> {

        @Override
        public Object beforeWrite(Object entity) {
            throw new IllegalStateException("refused");
        }
    }

    private static final class Forgetful implements EntityHook<Ticket> {

        @Override
        @SuppressWarnings("NullAway") // The mistake that is tested.
        public Ticket beforeWrite(Ticket ticket) {
            return null;
        }
    }
}
