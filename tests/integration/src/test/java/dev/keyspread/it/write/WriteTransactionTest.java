package dev.keyspread.it.write;

import static dev.keyspread.expression.Condition.itemDoesNotExist;
import static dev.keyspread.it.entity.TicketAttributes.RETRIES;
import static dev.keyspread.it.entity.TicketAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.Check;
import dev.keyspread.write.Write;
import dev.keyspread.write.WriteTransaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;

@ParameterizedClass
@EnumSource(WritePaths.class)
class WriteTransactionTest {

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
        IntStream.rangeClosed(1, 3).forEach(id -> tickets.save(Ticket.of("p", "" + id)));
        operations.clear();
    }

    @Test
    void run_ofWritesToTwoTables_makesThemAllInOneRequest() {
        assertThat(tickets.find("p", "1")).map(Ticket::retries).contains(0);
        operations.clear();

        WriteTransaction.of(
                        parcels.prepareSave(Parcel.of("north", 1)).onlyIf(itemDoesNotExist()),
                        tickets.update("p", "1").add(RETRIES, 1).onlyIf(STATE.eq(Ticket.State.OPEN)),
                        tickets.prepareDelete(TicketRepository.key("p", "2")))
                .and(Check.of(tickets, TicketRepository.key("p", "3")))
                .run();

        assertThat(operations).containsOnly("TransactWriteItems");
        assertThat(parcels.consistent().find("north", 1)).contains(Parcel.of("north", 1));
        assertThat(tickets.find("p", "1")).map(Ticket::retries).contains(1);
        assertThat(tickets.consistent().find("p", "2")).isEmpty();
    }

    @Test
    void run_ofOneThatCannotBeMade_writesNothing_andSaysWhich() {
        WriteTransaction transaction = WriteTransaction.of(
                parcels.prepareSave(Parcel.of("north", 1)),
                tickets.update("p", "1").add(RETRIES, 1).onlyIf(RETRIES.gt(0)),
                Check.of(tickets, TicketRepository.key("p", "9")));

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(transaction::run)
                .withMessageStartingWith("Nothing of the transaction was written: the update of ")
                .withMessageContaining("its condition is not met: retries > ?; the check of ")
                .withMessageContaining("there is no such item")
                .satisfies(failed -> {
                    assertThat(failed.failures())
                            .extracting(WriteFailure::position)
                            .containsExactly(1, 2);
                    assertThat(failed.failures()).extracting(WriteFailure::code).containsOnly("ConditionalCheckFailed");
                    WriteFailure update = failed.failures().get(0);
                    assertThat(update.item().get("retries").n()).isEqualTo("0");
                    assertThat(update.item(Ticket.class))
                            .isEqualTo(tickets.consistent().find("p", "1"));
                    assertThatExceptionOfType(ClassCastException.class).isThrownBy(() -> update.item(Parcel.class));
                    WriteFailure check = failed.failures().get(1);
                    assertThat(check.item()).isEmpty();
                    assertThat(check.item(Ticket.class)).isEmpty();
                });
        assertThat(parcels.consistent().find("north", 1)).isEmpty();
        assertThat(tickets.consistent().find("p", "1")).map(Ticket::retries).contains(0);
    }

    @Test
    void run_underATokenAgain_isMadeOnce() {
        WriteTransaction transaction =
                WriteTransaction.of(tickets.update("p", "1").add(RETRIES, 1)).idempotencyToken("once for " + path);

        transaction.run();
        transaction.run();

        assertThat(tickets.consistent().find("p", "1")).map(Ticket::retries).contains(1);
    }

    @Test
    void run_ofOtherWritesUnderAToken_saysSo() {
        String token = "other for " + path;
        WriteTransaction.of(tickets.update("p", "1").add(RETRIES, 1))
                .idempotencyToken(token)
                .run();

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(WriteTransaction.of(tickets.update("p", "1").add(RETRIES, 2))
                        .idempotencyToken(token)::run)
                .withMessageStartingWith("Nothing of the transaction was written: other writes were made under its"
                        + " idempotency token \"" + token + "\" within ten minutes")
                .withCauseInstanceOf(IdempotentParameterMismatchException.class)
                .satisfies(failed -> assertThat(failed.failures()).isEmpty());
        assertThat(tickets.consistent().find("p", "1")).map(Ticket::retries).contains(1);
    }

    @Test
    void check_underACondition_isMetByAnItemOnly() {
        WriteTransaction.of(Check.of(tickets, tickets.key(Ticket.of("p", "1"))).onlyIf(RETRIES.ne(7)))
                .run();
        WriteTransaction.of(Check.of(tickets, TicketRepository.key("p", "9")).onlyIf(itemDoesNotExist()))
                .run();

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(WriteTransaction.of(
                        Check.of(tickets, TicketRepository.key("p", "9")).onlyIf(RETRIES.ne(7)))::run)
                .withMessageContaining("there is no such item, and its condition is not met: retries <> ?");
        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(WriteTransaction.of(
                        Check.of(tickets, TicketRepository.key("p", "1")).onlyIf(itemDoesNotExist()))::run);
    }

    @Test
    void token_thatIsTooLong_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WriteTransaction.of().idempotencyToken("x".repeat(37)))
                .withMessage("An idempotency token has 1 to 36 characters (found 37)");
    }

    @Test
    void run_ofTwoWritesOfOneItem_sendsNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(WriteTransaction.of(
                        tickets.prepareDelete(TicketRepository.key("p", "1")),
                        Check.of(tickets, TicketRepository.key("p", "1")))::run)
                .withMessageContaining("is the second write of that item");
        assertThat(operations).isEmpty();
    }

    @Test
    void run_ofTwoWritesOfOneNumberInTwoForms_sendsNothing() {
        ItemKey<Parcel> other = ItemKey.of(
                Parcel.CODEC, Map.of("route", AttributeValue.fromS("north"), "number", AttributeValue.fromN("1.0")));

        assertThatIllegalArgumentException()
                .isThrownBy(WriteTransaction.of(
                        parcels.prepareDelete(ParcelRepository.key("north", 1)), Check.of(parcels, other))::run)
                .withMessageContaining("is the second write of that item");
        assertThat(operations).isEmpty();
    }

    @Test
    void run_ofNoneOrTooMany_sendsNothing() {
        Write<?>[] many = IntStream.range(0, 101)
                .mapToObj(id -> tickets.prepareDelete(TicketRepository.key("p", "" + id)))
                .toArray(Write<?>[]::new);

        assertThatIllegalArgumentException()
                .isThrownBy(WriteTransaction.of()::run)
                .withMessageContaining("found 0");
        assertThatIllegalArgumentException()
                .isThrownBy(WriteTransaction.of(many)::run)
                .withMessageContaining("1 to 100 writes (found 101)");
        assertThat(operations).isEmpty();
    }

    @Test
    void run_ofRepositoriesOnTwoMappers_sendsNothing() {
        TicketRepository others = new TicketRepository(server.keyspread(server.plain()));

        assertThatIllegalArgumentException()
                .isThrownBy(WriteTransaction.of(
                        tickets.prepareDelete(TicketRepository.key("p", "1")),
                        others.prepareDelete(TicketRepository.key("p", "2")))::run)
                .withMessageContaining("on another Keyspread");
        assertThat(operations).isEmpty();
    }

    @Test
    void run_ofMoreThanFourMegabytes_sendsNothing() {
        Write<?>[] large = IntStream.range(0, 11)
                .mapToObj(
                        number -> parcels.prepareSave(Parcel.of("north", number).withText("x".repeat(400_000))))
                .toArray(Write<?>[]::new);

        assertThatExceptionOfType(ItemTooLargeException.class)
                .isThrownBy(WriteTransaction.of(large)::run)
                .withMessageContaining("over DynamoDB's limit of 4194304");
        assertThat(operations).isEmpty();
    }
}
