package dev.keyspread.it.read;

import static dev.keyspread.it.entity.TicketAttributes.RETRIES;
import static dev.keyspread.it.entity.TicketAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemKey;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.WriteResult;
import dev.keyspread.write.WriteTransaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** One verb for each intent: save, create, replace, delete, exists, and their results. */
@ParameterizedClass
@EnumSource(WritePaths.class)
class VerbsTest {

    private static final Ticket FIRST = Ticket.of("p", "1");
    private static final ItemKey<Ticket> KEY = TicketRepository.key("p", "1");

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

    private Ticket withRetries(int retries) {
        tickets.save(FIRST);
        return tickets.update(KEY).set(RETRIES, retries).run();
    }

    @Test
    void create_ofANewItem_savesIt() {
        assertThat(tickets.create(FIRST)).isEqualTo(FIRST);

        assertThat(tickets.consistent().find(KEY)).contains(FIRST);
    }

    @Test
    void create_ofAnExistingItem_failsWithTheExistingEntity() {
        Ticket existing = withRetries(5);

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> tickets.create(FIRST))
                .withMessageContaining("creation of ")
                .withMessageContaining("the item exists")
                .satisfies(
                        failed -> assertThat(failed.item(Ticket.class)).contains(existing),
                        failed -> assertThat(failed.item()).isPresent());
        assertThat(tickets.find("p", "1")).contains(existing);
    }

    @Test
    void replace_ofAnExistingItem_savesIt_andOfNoItem_fails() {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> tickets.prepareSave(FIRST)
                        .onlyIf(Condition.itemExists())
                        .run())
                .withMessageContaining("The save of ")
                .withMessageContaining("there is no such item")
                .satisfies(failed -> assertThat(failed.item(Ticket.class)).isEmpty());
        assertThat(tickets.consistent().find(KEY)).isEmpty();

        withRetries(5);

        assertThat(tickets.prepareSave(FIRST).onlyIf(Condition.itemExists()).run())
                .isEqualTo(FIRST);
        assertThat(tickets.find(KEY)).contains(FIRST);
    }

    @Test
    void saveOnlyIfAbsent_inATransaction_failsIfTheItemExists() {
        Ticket existing = withRetries(5);

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(WriteTransaction.of(tickets.prepareSave(FIRST).onlyIf(Condition.itemDoesNotExist()))::run)
                .withMessageContaining("the creation of ");
        WriteTransaction.of(tickets.prepareSave(FIRST).onlyIf(Condition.itemExists()))
                .run();

        assertThat(existing.retries()).isEqualTo(5);
        assertThat(tickets.consistent().find(KEY)).contains(FIRST);
    }

    @Test
    void exists_asksForTheKeyAlone() {
        assertThat(tickets.exists(KEY)).isFalse();
        tickets.save(FIRST);
        operations.clear();

        assertThat(tickets.exists(KEY)).isTrue();

        assertThat(operations).containsExactly("GetItem");
    }

    @Test
    void find_ofAnEntity_readsItAgain() {
        assertThat(tickets.find(tickets.key(FIRST))).isEmpty();
        Ticket changed = withRetries(5);

        assertThat(tickets.find(tickets.key(FIRST))).contains(changed);
    }

    @Test
    void returningOld_returnsTheItemBefore() {
        assertThat(tickets.prepareSave(FIRST).returningOld().run()).isEmpty();
        assertThat(tickets.update(KEY).set(RETRIES, 5).returningOld().run()).isEqualTo(FIRST);
        Ticket changed = tickets.consistent().find(KEY).orElseThrow();

        assertThat(tickets.prepareSave(FIRST).returningOld().run()).contains(changed);
        assertThat(tickets.prepareDelete(KEY).returningOld().run()).contains(FIRST);
        assertThat(tickets.prepareDelete(KEY).returningOld().run()).isEmpty();
    }

    @Test
    void orRejected_returnsTheSavedItem_orTheExistingOne() {
        WriteResult<Ticket> created = tickets.prepareSave(FIRST)
                .onlyIf(Condition.itemDoesNotExist())
                .orRejected()
                .run();
        assertThat(created.isApplied()).isTrue();
        assertThat(created.item()).contains(FIRST);
        assertThat(created.failure()).isEmpty();

        Ticket other = new Ticket(
                "p",
                "1",
                Ticket.State.DONE,
                null,
                7,
                FIRST.cost(),
                "other",
                FIRST.assignee(),
                FIRST.rank(),
                null,
                List.of());
        WriteResult<Ticket> second = tickets.prepareSave(other)
                .onlyIf(Condition.itemDoesNotExist())
                .orRejected()
                .run();

        assertThat(second.isApplied()).isFalse();
        assertThat(second.item()).contains(FIRST);
        assertThat(second.failure()).isPresent();
    }

    @Test
    void orRejected_ofUpdatesAndDeletes_returnsTheItemAsItIs() {
        assertThat(tickets.update(KEY).set(RETRIES, 1).orRejected().run().item())
                .isEmpty();
        tickets.save(FIRST);

        WriteResult<Ticket> rejected = tickets.update(KEY)
                .set(RETRIES, 1)
                .onlyIf(STATE.eq(Ticket.State.DONE))
                .orRejected()
                .run();
        WriteResult<Ticket> updated =
                tickets.update(KEY).set(RETRIES, 1).orRejected().run();
        WriteResult<Ticket> kept =
                tickets.prepareDelete(KEY).onlyIf(RETRIES.gt(9)).orRejected().run();
        WriteResult<Ticket> deleted =
                tickets.prepareDelete(KEY).onlyIf(RETRIES.eq(1)).orRejected().run();

        assertThat(rejected.item()).contains(FIRST);
        assertThat(updated.item()).map(Ticket::retries).contains(1);
        assertThat(kept.isApplied()).isFalse();
        assertThat(kept.item()).isEqualTo(updated.item());
        assertThat(deleted.isApplied()).isTrue();
        assertThat(deleted.item()).isEmpty();
    }
}
