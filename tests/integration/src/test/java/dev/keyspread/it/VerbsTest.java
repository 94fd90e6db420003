package dev.keyspread.it;

import static dev.keyspread.it.TicketAttributes.RETRIES;
import static dev.keyspread.it.TicketAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemKey;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
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

        assertThat(tickets.findConsistent(KEY)).contains(FIRST);
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
                .isThrownBy(() -> tickets.replace(FIRST))
                .withMessageContaining("replacement of ")
                .withMessageContaining("there is no such item")
                .satisfies(failed -> assertThat(failed.item(Ticket.class)).isEmpty());
        assertThat(tickets.findConsistent(KEY)).isEmpty();

        withRetries(5);

        assertThat(tickets.replace(FIRST)).isEqualTo(FIRST);
        assertThat(tickets.find(KEY)).contains(FIRST);
    }

    @Test
    void prepareCreate_inATransaction_failsIfTheItemExists() {
        Ticket existing = withRetries(5);

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(WriteTransaction.of(tickets.prepareCreate(FIRST))::run)
                .withMessageContaining("the creation of ");
        WriteTransaction.of(tickets.prepareReplace(FIRST)).run();

        assertThat(existing.retries()).isEqualTo(5);
        assertThat(tickets.findConsistent(KEY)).contains(FIRST);
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
        assertThat(tickets.find(FIRST)).isEmpty();
        Ticket changed = withRetries(5);

        assertThat(tickets.find(FIRST)).contains(changed);
    }

    @Test
    void runReturningOld_returnsTheItemBefore() {
        assertThat(tickets.prepareSave(FIRST).runReturningOld()).isEmpty();
        assertThat(tickets.update(KEY).set(RETRIES, 5).runReturningOld()).isEqualTo(FIRST);
        Ticket changed = tickets.findConsistent(KEY).orElseThrow();

        assertThat(tickets.prepareSave(FIRST).runReturningOld()).contains(changed);
        assertThat(tickets.prepareDelete(KEY).runReturningOld()).contains(FIRST);
        assertThat(tickets.prepareDelete(KEY).runReturningOld()).isEmpty();
    }

    @Test
    void tryRun_returnsTheSavedItem_orTheExistingOne() {
        WriteResult<Ticket> created = tickets.prepareCreate(FIRST).tryRun();
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
        WriteResult<Ticket> second = tickets.prepareCreate(other).tryRun();

        assertThat(second.isApplied()).isFalse();
        assertThat(second.item()).contains(FIRST);
        assertThat(second.failure()).isPresent();
    }

    @Test
    void tryRun_ofUpdatesAndDeletes_returnsTheItemAsItIs() {
        assertThat(tickets.update(KEY).set(RETRIES, 1).tryRun().item()).isEmpty();
        tickets.save(FIRST);

        WriteResult<Ticket> rejected = tickets.update(KEY)
                .set(RETRIES, 1)
                .onlyIf(STATE.eq(Ticket.State.DONE))
                .tryRun();
        WriteResult<Ticket> updated = tickets.update(KEY).set(RETRIES, 1).tryRun();
        WriteResult<Ticket> kept =
                tickets.prepareDelete(KEY).onlyIf(RETRIES.gt(9)).tryRun();
        WriteResult<Ticket> deleted =
                tickets.prepareDelete(KEY).onlyIf(RETRIES.eq(1)).tryRun();

        assertThat(rejected.item()).contains(FIRST);
        assertThat(updated.item()).map(Ticket::retries).contains(1);
        assertThat(kept.isApplied()).isFalse();
        assertThat(kept.item()).isEqualTo(updated.item());
        assertThat(deleted.isApplied()).isTrue();
        assertThat(deleted.item()).isEmpty();
    }
}
