package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.WriteTransaction;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Items that differ in a source alone, which the former layout does not have: they share a former key. */
class NewSourceTest {

    private static final String ACCOUNT = "a1";
    private static final OtherSources FIRST = new OtherSources(ACCOUNT, 1, "s1");
    private static final OtherSources SECOND = new OtherSources(ACCOUNT, 1, "s2");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private OtherSourcesRepository items;

    @BeforeEach
    void createTable() {
        items = new OtherSourcesRepository(
                MovableTable.create(dynamoDb, OtherSourcesRepository.TABLE).mapper());
    }

    @Test
    void batch_beforeTheMove_isRejected_alsoIfItHasManyRequests() {
        List<OtherSources> many = Stream.of(
                        Stream.of(FIRST),
                        IntStream.range(2, 60).mapToObj(number -> new OtherSources(ACCOUNT, number, "s1")),
                        Stream.of(SECOND))
                .flatMap(some -> some)
                .toList();

        assertRejected(() -> items.saveAll(many));
        assertRejected(() -> items.deleteAll(List.of(items.key(FIRST), items.key(SECOND))));
        assertThat(items.query(ACCOUNT).list()).isEmpty();

        Reshard.of(items).start();
        items.saveAll(many);
        assertThat(items.query(ACCOUNT).list()).containsExactlyInAnyOrderElementsOf(many);
    }

    private static void assertRejected(ThrowingCallable batch) {
        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(batch)
                .withCauseInstanceOf(IllegalArgumentException.class)
                .withMessageContaining("are one item until the table is moved: the former layout of its key is not"
                        + " calculated from \"source\", in which they differ. Write one of them");
    }

    @Test
    void transaction_beforeTheMove_isRejected() {
        WriteTransaction both = WriteTransaction.of(items.prepareSave(FIRST), items.prepareSave(SECOND));

        assertThatIllegalArgumentException()
                .isThrownBy(both::run)
                .withMessageContaining(ACCOUNT)
                .withMessageContaining("are one item until the table is moved");

        Reshard.of(items).run();
        both.run();
        assertThat(items.query(ACCOUNT).list()).containsExactlyInAnyOrder(FIRST, SECOND);
    }

    @Test
    void bulkLoad_beforeTheMove_keepsTheLast() {
        BulkLoad.into(items).run(Stream.of(FIRST, SECOND));

        assertThat(items.query(ACCOUNT).list()).containsExactly(SECOND);
    }

    @Test
    void saveAll_whileItemsMove_movesTheOneThatIsThere() {
        items.save(FIRST);
        Reshard.of(items).start();

        items.saveAll(List.of(FIRST, SECOND));

        assertThat(items.query(ACCOUNT).list()).containsExactlyInAnyOrder(FIRST, SECOND);
    }

    @Test
    void itemsMovedBack_toOneKey_areNamed_andMoveForwardAgain() {
        Reshard.of(items).run();
        items.saveAll(List.of(FIRST, SECOND));

        assertThatExceptionOfType(LayoutException.class)
                .isThrownBy(() -> Reshard.of(items).reverse())
                .withMessageContaining("cannot be moved. Its new key ")
                .withMessageContaining(
                        "is that of another item, which differs from it in a source: the layout \"4 suffixes")
                .withMessageContaining("Move the items in the other direction again, or delete one of the two");

        Reshard.of(items).run();
        assertThat(items.query(ACCOUNT).list()).containsExactlyInAnyOrder(FIRST, SECOND);
    }
}
