package dev.keyspread.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.TransactionFailedException;
import dev.keyspread.fake.FakeDynamoDbClient;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class CanceledReadTransactionTest {

    @Test
    void run_itemInAnotherTransaction_namesTheRead() {
        FakeDynamoDbClient client = new FakeDynamoDbClient(Note.TABLE).before(request -> {
            throw TransactionCanceledException.builder()
                    .cancellationReasons(
                            CancellationReason.builder().code("None").build(),
                            CancellationReason.builder()
                                    .code("TransactionConflict")
                                    .message("Transaction is ongoing for the item")
                                    .build())
                    .build();
        });
        EntityStore<Note> store = EntityStore.of(Keyspread.create(client), Note.TABLE, new Note.Codec());
        ReadTransaction transaction =
                ReadTransaction.of(new Find<>(store.target(Note.key("1"))), new Find<>(store.target(Note.key("2"))));

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(transaction::run)
                .withMessage("The transaction read nothing: the find of notes{id=2}, TransactionConflict Transaction is"
                        + " ongoing for the item")
                .satisfies(failed -> assertThat(failed.failures())
                        .singleElement()
                        .satisfies(
                                failure -> assertThat(failure.item(Note.class)).isEmpty())
                        .hasToString("1: TransactionConflict Transaction is ongoing for the item"));
    }
}
