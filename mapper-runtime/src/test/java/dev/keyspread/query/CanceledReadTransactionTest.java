package dev.keyspread.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.Save;
import dev.keyspread.write.WriteTransaction;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class CanceledReadTransactionTest {

    private static final TableSchema MEMBERS = TableSchema.builder("notes")
            .partitionKey("id", ScalarAttributeType.N)
            .members("id", "number")
            .build();

    @Test
    void run_itemInAnotherTransaction_namesTheRead() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Note.TABLE).before(request -> {
            throw TransactionCanceledException.builder()
                    .cancellationReasons(
                            CancellationReason.builder().code("None").build(),
                            CancellationReason.builder()
                                    .code("TransactionConflict")
                                    .message("Transaction is ongoing for the item")
                                    .build())
                    .build();
        });
        EntityStore<Note> store = EntityStore.of(Keyspread.create(dynamoDb.client()), Note.TABLE, new Note.Codec());
        ReadTransaction transaction =
                ReadTransaction.of(new Find<>(store.target(Note.key("1"))), new Find<>(store.target(Note.key("2"))));

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(transaction::run)
                .withMessage("The transaction read nothing: the find of notes{id}, TransactionConflict Transaction is"
                        + " ongoing for the item")
                .satisfies(failed -> assertThat(failed.failures())
                        .singleElement()
                        .satisfies(
                                failure -> assertThat(failure.item(Note.class)).isEmpty())
                        .hasToString("1: TransactionConflict Transaction is ongoing for the item"));
    }

    @Test
    void run_throttledItems_namesTheirTableMemberAndRemedy() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(MEMBERS);
        dynamoDb.before(request -> {
            throw TransactionCanceledException.builder()
                    .cancellationReasons(
                            CancellationReason.builder().code("None").build(),
                            CancellationReason.builder()
                                    .code("ThrottlingError")
                                    .message("Throughput exceeds the current capacity")
                                    .build())
                    .build();
        });
        EntityStore<Note> store = EntityStore.of(Keyspread.create(dynamoDb.client()), MEMBERS, new Note.Codec());

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(ReadTransaction.of(
                        new Find<>(store.target(Note.key("1"))), new Find<>(store.target(Note.key("2"))))::run)
                .withMessage(
                        "The transaction read nothing: the find of notes{id}, ThrottlingError Throughput exceeds the"
                                + " current capacity. Throttled: table notes with partition key id (member number). If few keys"
                                + " have too many requests, spread them over shards with @ShardedKey and keyspread reshard; otherwise raise the capacity");
        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(
                        WriteTransaction.of(
                                Save.of(store.placement(new Note("1", "a"))),
                                Save.of(store.placement(new Note("2", "b"))))::run)
                .withMessageStartingWith(
                        "Nothing of the transaction was written: the save of notes{id}, ThrottlingError")
                .withMessageContaining("Throttled: table notes with partition key id (member number). If few keys");
    }
}
