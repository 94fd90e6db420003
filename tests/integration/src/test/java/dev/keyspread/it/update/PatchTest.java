package dev.keyspread.it.update;

import static dev.keyspread.it.entity.TicketAttributes.DUE_AT;
import static dev.keyspread.it.entity.TicketAttributes.RANK;
import static dev.keyspread.it.entity.TicketAttributes.STATE;
import static dev.keyspread.it.entity.TicketAttributes.TEXT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.it.entity.Document;
import dev.keyspread.it.entity.DocumentRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(WritePaths.class)
class PatchTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private TicketRepository tickets;

    @BeforeEach
    void createTable() {
        server.create(TicketRepository.TABLE);
        tickets = new TicketRepository(path.keyspread(server, operations));
    }

    /** A ticket of which a caller knows these members only, besides the number of retries. */
    private static Ticket ofText(String text, Optional<String> assignee) {
        return new Ticket("p", "1", null, null, 7, null, text, assignee, OptionalInt.empty(), null, null);
    }

    @Test
    void patch_ofSomeMembers_writesThemAndKeepsTheOthers() {
        tickets.save(Ticket.of("p", "1"));
        assertThat(tickets.find("p", "1")).isPresent();
        operations.clear();

        Ticket patched = Update.patch(tickets, ofText("new", Optional.of("me"))).run();

        assertThat(operations).containsExactly("UpdateItem");
        assertThat(patched)
                .isEqualTo(new Ticket(
                        "p",
                        "1",
                        Ticket.State.OPEN,
                        null,
                        7,
                        Ticket.of("p", "1").cost(),
                        "new",
                        Optional.of("me"),
                        OptionalInt.of(3),
                        null,
                        List.of("first")));
        assertThat(tickets.find("p", "1")).contains(patched);
    }

    @Test
    void patch_ofNoItem_fails_andMakesNone() {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> Update.patch(tickets, Ticket.of("p", "1")).run())
                .withMessageContaining("was not made: there is no such item");
        assertThat(tickets.table().scan().stream()).isEmpty();
    }

    @Test
    void patch_ofTheSourceOfAShardedIndexKey_movesTheItemInTheIndex() {
        tickets.save(Ticket.of("p", "1"));
        tickets.update("p", "1").set(DUE_AT, NOON).run();

        Ticket done = Update.patch(
                        tickets,
                        new Ticket(
                                "p",
                                "1",
                                Ticket.State.DONE,
                                null,
                                0,
                                null,
                                null,
                                Optional.empty(),
                                OptionalInt.empty(),
                                Set.of("a"),
                                null))
                .run();

        assertThat(tickets.byState(Ticket.State.OPEN).stream()).isEmpty();
        assertThat(tickets.byState(Ticket.State.DONE).stream()).containsExactly(done);
        assertThat(tickets.save(done)).isEqualTo(done);
        assertThat(tickets.byState(Ticket.State.DONE).stream()).containsExactly(done);
    }

    @Test
    void patch_takesOtherChangesAndConditions() {
        tickets.save(Ticket.of("p", "1"));
        var patch = Update.patch(tickets, ofText("new", Optional.empty())).remove(RANK);

        assertThat(patch.onlyIf(STATE.eq(Ticket.State.DONE)).orRejected().run().isApplied())
                .isFalse();
        Ticket patched = patch.onlyIf(STATE.eq(Ticket.State.OPEN)).run();

        assertThat(patched.text()).isEqualTo("new");
        assertThat(patched.rank()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> patch.set(TEXT, "other"))
                .withMessage("The update changes \"Ticket.text\" already");
    }

    @Test
    void patch_orSave_createsTheItem() {
        Ticket ticket = Ticket.of("p", "1");

        assertThat(Update.patch(tickets, ticket)
                        .orSave(tickets.prepareSave(ticket))
                        .run())
                .isEqualTo(ticket);
        assertThat(Update.patch(tickets, ofText("new", Optional.empty()))
                        .orSave(tickets.prepareSave(ticket))
                        .run()
                        .text())
                .isEqualTo("new");
    }

    @Test
    void patch_inATransaction_isAppliedWithTheOtherWrites() {
        tickets.save(Ticket.of("p", "1"));
        tickets.save(Ticket.of("p", "2"));

        WriteTransaction.of(
                        Update.patch(tickets, ofText("new", Optional.empty())),
                        tickets.prepareDelete(TicketRepository.key("p", "2")))
                .run();

        assertThat(tickets.table().scan().stream().map(Ticket::text)).containsExactly("new");
    }

    @Test
    void patch_withoutBlocking_returnsTheUpdatedItem() {
        tickets.save(Ticket.of("p", "1"));

        assertThat(Update.patch(tickets, ofText("new", Optional.empty()))
                        .async()
                        .run()
                        .join()
                        .text())
                .isEqualTo("new");
        assertThat(Update.patch(tickets, Ticket.of("p", "2")).async().run()).failsWithin(Duration.ofSeconds(30));
    }

    @Test
    void patch_ofVersionedEntity_checksTheVersion() {
        server.create(DocumentRepository.TABLE);
        DocumentRepository documents = new DocumentRepository(path.keyspread(server, operations));
        Document read = documents.save(new Document("d", "Draft", 0));

        Document patched = Update.patch(documents, read.withTitle("Final")).run();

        assertThat(patched).isEqualTo(new Document("d", "Final", 2));
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(
                        () -> Update.patch(documents, read.withTitle("Mine")).run())
                .withMessageContaining("the entity has version 1 and the item version 2");
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> Update.patch(documents, patched.withTitle(null)).run())
                .withMessageContaining("has no changes");
    }

    @Test
    void patch_ofPartsOfAnIndexKey_isRefused() {
        server.create(FlightRepository.TABLE);
        FlightRepository flights = new FlightRepository(path.keyspread(server, operations));
        flights.save(new Flight("1", "a", "b"));
        operations.clear();

        assertThatIllegalStateException()
                .isThrownBy(
                        () -> Update.patch(flights, new Flight("1", "c", null)).run())
                .withMessageStartingWith("\"route\" is computed from \"origin\" and \"destination\".")
                .withMessageContaining("what \"destination\" will be");
        assertThat(operations).isEmpty();
        Flight both = Update.patch(flights, new Flight("1", "c", "d")).run();
        assertThat(flights.byRoute("c", "d").stream()).containsExactly(both);
    }
}
