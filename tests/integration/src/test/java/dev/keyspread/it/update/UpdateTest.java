package dev.keyspread.it.update;

import static dev.keyspread.expression.Condition.itemDoesNotExist;
import static dev.keyspread.it.entity.TicketAttributes.ASSIGNEE;
import static dev.keyspread.it.entity.TicketAttributes.COST;
import static dev.keyspread.it.entity.TicketAttributes.DUE_AT;
import static dev.keyspread.it.entity.TicketAttributes.LABELS;
import static dev.keyspread.it.entity.TicketAttributes.NOTES;
import static dev.keyspread.it.entity.TicketAttributes.RANK;
import static dev.keyspread.it.entity.TicketAttributes.RETRIES;
import static dev.keyspread.it.entity.TicketAttributes.STATE;
import static dev.keyspread.it.entity.TicketAttributes.TEXT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
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
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(WritePaths.class)
class UpdateTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private Keyspread keyspread;
    private TicketRepository tickets;

    @BeforeEach
    void createTable() {
        server.create(TicketRepository.TABLE);
        keyspread = path.keyspread(server, operations);
        tickets = new TicketRepository(keyspread);
    }

    private Update<Ticket> update() {
        return tickets.update("p", "1");
    }

    private void save(Ticket ticket) {
        tickets.save(ticket);
        operations.clear();
    }

    @Test
    void run_ofSeveralChanges_makesThemInOneRequest_andReturnsTheItem() {
        save(Ticket.of("p", "1"));

        Ticket changed = update().set(COST, new BigDecimal("12.50"))
                .add(RETRIES, 2)
                .set(ASSIGNEE, "Größe 漢😀")
                .remove(RANK)
                .append(NOTES, List.of("second", "third"))
                .add(LABELS, Set.of("red", "blue"))
                .onlyIf(STATE.eq(Ticket.State.OPEN))
                .run();

        assertThat(operations).containsExactly("UpdateItem");
        assertThat(changed)
                .isEqualTo(new Ticket(
                        "p",
                        "1",
                        Ticket.State.OPEN,
                        null,
                        2,
                        new BigDecimal("12.5"),
                        "text",
                        Optional.of("Größe 漢😀"),
                        OptionalInt.empty(),
                        Set.of("red", "blue"),
                        List.of("first", "second", "third")));
        assertThat(tickets.consistent().find("p", "1")).contains(changed);
    }

    @Test
    void run_ofCachedItem_hasTheCacheForgetIt() {
        save(Ticket.of("p", "1"));
        assertThat(tickets.find("p", "1")).map(Ticket::retries).contains(0);

        update().add(RETRIES, 1).run();

        assertThat(tickets.find("p", "1")).map(Ticket::retries).contains(1);
    }

    @Test
    void run_ofTheSourceOfAnIndexKey_movesTheItemInTheIndex() {
        save(Ticket.of("p", "1"));
        assertThat(tickets.byState(Ticket.State.OPEN).stream()).isEmpty();

        Ticket due = update().set(DUE_AT, NOON).run();
        assertThat(tickets.byState(Ticket.State.OPEN).stream()).containsExactly(due);

        Ticket done = update().set(STATE, Ticket.State.DONE).run();
        assertThat(tickets.byState(Ticket.State.OPEN).stream()).isEmpty();
        assertThat(tickets.byState(Ticket.State.DONE).stream()).containsExactly(done);
        assertThat(tickets.save(done)).isEqualTo(done);
        assertThat(tickets.byState(Ticket.State.DONE).stream()).containsExactly(done);

        update().remove(STATE).run();
        assertThat(tickets.byState(Ticket.State.DONE).stream()).isEmpty();
    }

    @Test
    void run_onceMoreByTheSameUpdate_changesTheItemAgain() {
        save(Ticket.of("p", "1"));
        Update<Ticket> update = update().add(RETRIES, 5);

        update.run();

        assertThat(update.run().retries()).isEqualTo(10);
    }

    @Test
    void setIfAbsent_presentAttribute_isUnchanged() {
        save(Ticket.of("p", "1"));

        Ticket changed =
                update().setIfAbsent(RANK, 7).setIfAbsent(ASSIGNEE, "me").run();

        assertThat(changed.rank()).hasValue(3);
        assertThat(changed.assignee()).contains("me");
    }

    @Test
    void add_andDelete_changeTheElementsOfASet() {
        save(Ticket.of("p", "1"));
        assertThat(update().add(LABELS, Set.of("a", "b")).run().labels()).containsExactlyInAnyOrder("a", "b");
        assertThat(update().add(LABELS, Set.of("b", "c")).run().labels()).containsExactlyInAnyOrder("a", "b", "c");
        assertThat(update().delete(LABELS, Set.of("a", "z")).run().labels()).containsExactlyInAnyOrder("b", "c");
        assertThat(update().delete(LABELS, Set.of("b", "c")).run().labels()).isNull();
        assertThat(update().add(LABELS, Set.of()).add(RETRIES, 1).run().labels())
                .isNull();
    }

    @Test
    void remove_ofWhatNoItemCanDoWithout_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().remove(RETRIES))
                .withMessageContaining("\"Ticket.retries\" cannot be removed");
    }

    @Test
    void set_ofTheSameAttributeTwice_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().set(TEXT, "a").set(TEXT, "b"))
                .withMessage("The update changes \"Ticket.text\" already");
    }

    @Test
    void set_ofAValueThatDynamoDbCannotHold_sendsNothing() {
        save(Ticket.of("p", "1"));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> update().set(COST, new BigDecimal("1E200")).run())
                .withMessageContaining("\"cost\" of Ticket");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> update().set(TEXT, "\ud800").run())
                .withMessageContaining("\"text\" of Ticket");
        assertThat(operations).isEmpty();
    }

    @Test
    void run_ofNoChange_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> update().onlyIf(RETRIES.eq(0)).run())
                .withMessageContaining("has no changes");
    }

    @Test
    void run_ofNoItem_saysSo_andMakesNone() {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> update().add(RETRIES, 1).run())
                .withMessageContaining("tickets{id, project}")
                .withMessageContaining("was not made: there is no such item")
                .satisfies(failed -> assertThat(failed.item()).isEmpty());
        assertThat(tickets.table().scan().stream()).isEmpty();
    }

    @Test
    void run_underAConditionThatIsNotMet_changesNothing_andShowsTheItem() {
        save(Ticket.of("p", "1"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> update().add(RETRIES, 1)
                        .onlyIf(TEXT.beginsWith("secret").or(RETRIES.between(5, 9)))
                        .run())
                .withMessageEndingWith(
                        "was not made: its condition is not met: begins_with(text, ?) OR retries BETWEEN ? AND ?")
                .satisfies(failed -> assertThat(failed.item())
                        .hasValueSatisfying(
                                item -> assertThat(item.get("text").s()).isEqualTo("text")));
        assertThat(tickets.consistent().find("p", "1")).map(Ticket::retries).contains(0);
    }

    @Test
    void runOr_savesWhereThereIsNoItem_andChangesItFromThenOn() {
        var counting = update().add(RETRIES, 1);
        var first = tickets.prepareSave(Ticket.of("p", "1"));

        assertThat(counting.orSave(first).run()).isEqualTo(Ticket.of("p", "1"));
        assertThat(counting.orSave(first).run().retries()).isEqualTo(1);
        assertThat(counting.orSave(first).run().retries()).isEqualTo(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counting.orSave(tickets.prepareSave(Ticket.of("p", "2")))
                        .run())
                .withMessageContaining("is not of the item of the update");
    }

    @Test
    void runOr_ofASaveElsewhere_isRefused_andACondition_isKept() {
        TicketRepository others = new TicketRepository(path.keyspread(server, operations));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().add(RETRIES, 1)
                        .orSave(others.prepareSave(Ticket.of("p", "1")))
                        .run())
                .withMessageContaining("is not of the item of the update");
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> update().add(RETRIES, 1)
                        .orSave(tickets.prepareSave(Ticket.of("p", "1")).onlyIf(TEXT.eq("other")))
                        .run());
        assertThat(tickets.table().scan().stream()).isEmpty();
    }

    @Test
    void onlyIf_thereIsNoItem_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().add(RETRIES, 1).onlyIf(itemDoesNotExist()))
                .withMessageContaining("orSave(prepareSave(…))");
    }

    @Test
    void write_thatFailed_hasTheCacheForgetTheItem() {
        save(Ticket.of("p", "1"));
        for (Executable failing : List.<Executable>of(
                () -> update().add(RETRIES, 1).onlyIf(RETRIES.eq(5)).run(),
                () -> tickets.prepareSave(Ticket.of("p", "1"))
                        .onlyIf(itemDoesNotExist())
                        .run(),
                () -> tickets.prepareDelete(tickets.key(Ticket.of("p", "1")))
                        .onlyIf(RETRIES.eq(5))
                        .run())) {
            tickets.find("p", "1");
            operations.clear();

            assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(failing::execute);
            tickets.find("p", "1");

            assertThat(operations).contains("GetItem");
        }
    }

    @Test
    void prepareSave_ofAnExistingItem_isRefused() {
        var save = tickets.prepareSave(Ticket.of("p", "1")).onlyIf(itemDoesNotExist());
        assertThat(save.run()).isEqualTo(Ticket.of("p", "1"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(save::run)
                .withMessageContaining("The creation of ")
                .withMessageEndingWith("was not made: the item exists");
    }

    @Test
    void prepareDelete_underACondition_deletesOnlyThen() {
        save(Ticket.of("p", "1"));
        var deletion = tickets.prepareDelete(TicketRepository.key("p", "1")).onlyIf(RETRIES.gt(0));

        assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(deletion::run);
        update().add(RETRIES, 1).run();
        deletion.run();

        assertThat(tickets.consistent().find("p", "1")).isEmpty();
    }

    @Test
    void filter_byAttributes_letsThroughWhatMeetsIt() {
        tickets.save(Ticket.of("p", "1"));
        tickets.save(Ticket.of("p", "2"));
        tickets.update("p", "2").add(LABELS, Set.of("red")).set(ASSIGNEE, "me").run();

        assertThat(tickets.query("p").filter(LABELS.contains("red")).stream().map(Ticket::id))
                .containsExactly("2");
        assertThat(tickets.query("p").filter(ASSIGNEE.doesNotExist()).stream().map(Ticket::id))
                .containsExactly("1");
        assertThat(tickets.query("p")
                        .filter(NOTES.contains("first").and(RANK.in(List.of(3, 4))))
                        .count())
                .isEqualTo(2);
        assertThat(tickets.table()
                        .scan()
                        .filter(STATE.ne(Ticket.State.OPEN)
                                .or(COST.lt(BigDecimal.TEN))
                                .not())
                        .count())
                .isEqualTo(2);
    }
}
