package dev.keyspread.it.write;

import static dev.keyspread.it.entity.TicketAttributes.COST;
import static dev.keyspread.it.entity.TicketAttributes.RETRIES;
import static dev.keyspread.it.entity.TicketAttributes.TEXT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemKey;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelAttributes;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.Document;
import dev.keyspread.it.entity.DocumentRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteResult;
import dev.keyspread.write.WriteTransaction;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Each row of the table of exceptions in docs/reference/errors.md. */
class WriteErrorsTest {

    private static final Ticket TICKET = Ticket.of("p", "1");
    private static final ItemKey<Ticket> KEY = TicketRepository.key("p", "1");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private TicketRepository tickets;
    private DocumentRepository documents;

    /** A repository of a table that does not exist. */
    private ParcelRepository absent;

    @BeforeEach
    void createTables() {
        dynamoDb.create(TicketRepository.TABLE);
        dynamoDb.create(DocumentRepository.TABLE);
        tickets = new TicketRepository(dynamoDb.keyspread());
        documents = new DocumentRepository(dynamoDb.keyspread());
        absent = new ParcelRepository(dynamoDb.keyspread());
    }

    private static void assertThrows(Class<? extends Throwable> type, ThrowingCallable... calls) {
        for (ThrowingCallable call : calls) {
            assertThatExceptionOfType(type).isThrownBy(call);
        }
    }

    private static Ticket ofText(String text) {
        return new Ticket("p", "1", null, null, 0, null, text, TICKET.assignee(), TICKET.rank(), null, null);
    }

    private static Ticket tooLarge() {
        return ofText("x".repeat(410_000));
    }

    private static Ticket unwritable() {
        return ofText("\ud800");
    }

    @Test
    void allVerbs_passOnTheExceptionsOfTheSdk() {
        Parcel parcel = Parcel.of("north", 1);
        ItemKey<Parcel> key = ParcelRepository.key("north", 1);

        assertThrows(
                ResourceNotFoundException.class,
                () -> absent.save(parcel),
                () -> absent.create(parcel),
                () -> absent.prepareSave(parcel).onlyIf(Condition.itemExists()).run(),
                () -> Update.patch(absent, parcel).run(),
                () -> absent.delete(key),
                () -> absent.prepareSave(parcel).orRejected().run(),
                () -> absent.update(key).set(ParcelAttributes.TEXT, "a").run(),
                () -> absent.update(key)
                        .set(ParcelAttributes.TEXT, "a")
                        .returningOld()
                        .run(),
                () -> WriteTransaction.of(absent.prepareSave(parcel)).run());
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> absent.async().save(parcel).join())
                .withCauseInstanceOf(ResourceNotFoundException.class);
    }

    @Test
    void allVerbs_rejectNull() {
        assertThrows(
                NullPointerException.class,
                () -> tickets.save(null),
                () -> tickets.create(null),
                () -> tickets.prepareSave(null).onlyIf(Condition.itemExists()).run(),
                () -> Update.patch(tickets, null).run(),
                () -> tickets.delete(tickets.key((Ticket) null)),
                () -> tickets.update(KEY).set(TEXT, null),
                () -> tickets.update(KEY).onlyIf(null),
                () -> tickets.async().save(null));
    }

    @Test
    void saves_rejectItemsThatCannotBeStored() {
        assertThrows(
                ItemTooLargeException.class,
                () -> tickets.save(tooLarge()),
                () -> tickets.create(tooLarge()),
                () -> tickets.prepareSave(tooLarge())
                        .onlyIf(Condition.itemExists())
                        .run(),
                () -> tickets.saveAll(List.of(tooLarge())),
                () -> WriteTransaction.of(tickets.prepareSave(tooLarge())).run());
        assertThrows(
                ItemWriteException.class,
                () -> tickets.save(unwritable()),
                () -> tickets.create(unwritable()),
                () -> tickets.prepareSave(unwritable())
                        .onlyIf(Condition.itemExists())
                        .run(),
                () -> Update.patch(tickets, unwritable()).run(),
                () -> tickets.update(KEY).set(TEXT, "\ud800").run(),
                () -> tickets.update(KEY).set(COST, new BigDecimal("1E200")).run());
        assertThat(tickets.table().scan().stream()).isEmpty();
    }

    @Test
    void writesWithACondition_failWithIt() {
        Document saved = documents.save(new Document("d", "Draft", 0));
        Document stale = new Document("d", "Other", 7);

        assertThrows(
                ConditionFailedException.class,
                () -> tickets.prepareSave(TICKET).onlyIf(Condition.itemExists()).run(),
                () -> Update.patch(tickets, TICKET).run(),
                () -> tickets.update(KEY).set(TEXT, "a").run(),
                () -> tickets.prepareDelete(KEY).onlyIf(RETRIES.eq(7)).run(),
                () -> documents.create(saved),
                () -> documents.save(stale),
                () -> documents.delete(documents.key(stale)));
        assertThat(tickets.update(KEY).set(TEXT, "a").orRejected().run().isApplied())
                .isFalse();
        assertThat(tickets.prepareSave(TICKET)
                        .onlyIf(Condition.itemExists())
                        .orRejected()
                        .run()
                        .isApplied())
                .isFalse();
        assertThat(tickets.prepareDelete(KEY)
                        .onlyIf(RETRIES.eq(7))
                        .orRejected()
                        .run()
                        .isApplied())
                .isFalse();
    }

    @Test
    void updatesWithoutACompleteChange_areRejected() {
        assertThrows(
                IllegalStateException.class,
                () -> tickets.update(KEY).run(),
                () -> Update.patch(documents, new Document("d", null, 1)).run());
    }

    @Test
    void updatesThatCannotBe_areRejected() {
        assertThrows(
                IllegalArgumentException.class,
                () -> tickets.update(KEY).set(TEXT, "a").set(TEXT, "b"),
                () -> tickets.update(KEY).remove(RETRIES),
                () -> tickets.update(KEY)
                        .set(TEXT, "a")
                        .orSave(tickets.prepareSave(Ticket.of("p", "2")))
                        .run());
    }

    @Test
    void returnedItems_thatCannotBeRead_areReported() {
        tickets.save(TICKET);
        breakTheItem();

        assertThrows(
                ItemReadException.class,
                () -> tickets.update(KEY).set(TEXT, "a").run(),
                () -> tickets.prepareSave(TICKET).returningOld().run());
        assertThat(tickets.consistent().find(KEY)).contains(TICKET);
    }

    private void breakTheItem() {
        Map<String, AttributeValue> broken = new HashMap<>(KEY.attributes());
        broken.put("rank", AttributeValue.fromS("many"));
        String table = dynamoDb.tableName(TicketRepository.TABLE);
        dynamoDb.client().putItem(put -> put.tableName(table).item(broken));
    }

    @Test
    void orRejected_existingItemThatCannotBeRead_isRejected() {
        breakTheItem();

        assertRejected(tickets.prepareSave(TICKET)
                .onlyIf(Condition.itemDoesNotExist())
                .orRejected()
                .run());
        assertRejected(tickets.update(KEY)
                .set(TEXT, "a")
                .onlyIf(RETRIES.eq(7))
                .orRejected()
                .run());
        assertRejected(
                tickets.prepareDelete(KEY).onlyIf(RETRIES.eq(7)).orRejected().run());
        assertRejected(tickets.prepareSave(TICKET)
                .onlyIf(Condition.itemDoesNotExist())
                .orRejected()
                .async()
                .run()
                .join());
    }

    private static void assertRejected(WriteResult<Ticket> result) {
        assertThat(result.isApplied()).isFalse();
        assertThat(result.failure().flatMap(ConditionFailedException::item)).isPresent();
        assertThrows(ItemReadException.class, result::item);
    }

    @Test
    void batches_reportWhatRemains() {
        assertThrows(
                BatchFailedException.class,
                () -> absent.saveAll(List.of(Parcel.of("north", 1))),
                () -> absent.deleteAll(
                        List.of(Parcel.of("north", 1)).stream().map(absent::key).toList()),
                () -> absent.deleteAll(List.of(ParcelRepository.key("north", 1))));
        assertThrows(BulkLoadException.class, () -> BulkLoad.into(absent).run(Stream.of(Parcel.of("north", 1))));
        assertThrows(
                IllegalArgumentException.class,
                () -> tickets.saveAll(List.of(TICKET, TICKET)),
                () -> BatchWrite.of(tickets.prepareSave(TICKET).onlyIf(RETRIES.eq(1)))
                        .run());
    }

    @Test
    void transactions_reportWhichWriteFailed() {
        Save<Ticket> save = tickets.prepareSave(TICKET);

        assertThrows(
                TransactionFailedException.class,
                () -> WriteTransaction.of(save.onlyIf(RETRIES.eq(1))).run());
        assertThrows(
                IllegalArgumentException.class,
                () -> WriteTransaction.of().run(),
                () -> WriteTransaction.of(save, save).run());
    }
}
