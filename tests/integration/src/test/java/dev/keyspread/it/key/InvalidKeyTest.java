package dev.keyspread.it.key;

import static dev.keyspread.it.key.ShelfAttributes.DOCUMENT;
import static dev.keyspread.it.key.ShelfAttributes.FLOOR;
import static dev.keyspread.it.key.ShelfAttributes.GENRE;
import static dev.keyspread.it.key.ShelfAttributes.NOTES;
import static dev.keyspread.it.key.ShelfAttributes.ROOM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.error.BulkLoadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.entity.Trade;
import dev.keyspread.it.entity.TradeRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys, keys of indexes and keys of maps that DynamoDB rejects, and items too large with their local indexes. */
class InvalidKeyTest {

    private static final String LONGEST = "x".repeat(2_048);
    private static final String LONG = "é".repeat(1_025);
    private static final String LONG_SORT = "x".repeat(1_025);

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());

    private ShelfRepository shelves(WritePaths path) {
        server.create(ShelfRepository.TABLE);
        return new ShelfRepository(path.keyspread(server, operations));
    }

    private void assertRejected(ThrowingCallable... calls) {
        for (ThrowingCallable call : calls) {
            Throwable thrown = catchThrowable(call);
            Throwable failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
            assertThat(failure).isInstanceOf(ItemWriteException.class);
            assertThat(failure.getMessage()).doesNotContain("éé").doesNotContain("xxx");
        }
        assertThat(operations).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void key_emptyOrTooLong_isRejectedByAllOperations(WritePaths path) {
        ShelfRepository shelves = shelves(path);
        for (List<String> key :
                List.of(List.of("", "b"), List.of(LONG, "b"), List.of("o", ""), List.of("o", LONG_SORT))) {
            String owner = key.get(0);
            String book = key.get(1);
            var id = ShelfRepository.key(owner, book);
            assertRejected(
                    () -> shelves.find(owner, book),
                    () -> shelves.consistent().find(owner, book),
                    () -> shelves.exists(id),
                    () -> shelves.findAll(List.of(id)),
                    () -> shelves.delete(ShelfRepository.key(owner, book)),
                    () -> shelves.deleteAll(List.of(id)),
                    () -> shelves.update(owner, book).set(GENRE, "g").run(),
                    () -> shelves.save(Shelf.of(owner, book)),
                    () -> shelves.create(Shelf.of(owner, book)),
                    () -> Update.patch(shelves, Shelf.of(owner, book).withGenre("g"))
                            .run(),
                    () -> shelves.saveAll(List.of(Shelf.of("o", "b"), Shelf.of(owner, book))),
                    () -> BatchWrite.of(shelves.prepareDelete(id)).run(),
                    () -> BatchRead.of(Find.of(shelves, id)).run(),
                    () -> ReadTransaction.of(Find.of(shelves, id)).run(),
                    () -> WriteTransaction.of(shelves.prepareSave(Shelf.of(owner, book)))
                            .run(),
                    () -> shelves.async().find(owner, book).join(),
                    () -> shelves.async().save(Shelf.of(owner, book)).join(),
                    () -> shelves.async()
                            .delete(ShelfRepository.key(owner, book))
                            .join(),
                    () -> shelves.async().exists(id).join());
        }
        assertRejected(
                () -> shelves.query(""),
                () -> shelves.query(LONG),
                () -> shelves.byGenre(""),
                () -> shelves.byGenre(LONG));
        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(shelves).run(Stream.of(Shelf.of("", "b"))))
                .withCauseInstanceOf(ItemWriteException.class);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> shelves.find("o", ""))
                .withMessageContaining("Sort key \"book\" of table ")
                .withMessageEndingWith("is empty. DynamoDB needs at least 1 byte");
    }

    /** A suffix alone would be a key that DynamoDB accepts. */
    @ParameterizedTest
    @EnumSource
    void shardedKey_withoutALogicalKey_isRejectedByAllOperations(WritePaths path) {
        server.create(TradeRepository.TABLE);
        TradeRepository trades = new TradeRepository(path.keyspread(server, operations));
        Trade trade = new Trade(
                "", "id", "ada", BigDecimal.ONE, Instant.EPOCH, new Trade.Venue("Oslo", 1), List.of(), "note");

        assertRejected(
                () -> trades.save(trade),
                () -> trades.create(trade),
                () -> trades.saveAll(List.of(trade)),
                () -> trades.find("", "id"),
                () -> trades.delete(TradeRepository.key("", "id")),
                () -> trades.query("").list(),
                () -> WriteTransaction.of(trades.prepareSave(trade)).run());
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> trades.find("", "id"))
                .withMessage("A sharded key is empty before its suffix. It needs at least 1 byte, as other keys do");
    }

    @ParameterizedTest
    @EnumSource
    void key_ofTheLargestSize_isAccepted(WritePaths path) {
        ShelfRepository shelves = shelves(path);
        Shelf shelf = Shelf.of(LONGEST, "x".repeat(1_024)).withGenre(LONGEST);

        shelves.save(shelf);

        assertThat(shelves.find(LONGEST, shelf.book())).contains(shelf);
        assertThat(shelves.byGenre(LONGEST).list()).containsExactly(shelf);
        assertThat(shelves.query(LONGEST).book().ge(shelf.book()).list()).containsExactly(shelf);
    }

    @ParameterizedTest
    @EnumSource
    void indexKey_emptyOrTooLong_isRejectedByAllWrites(WritePaths path) {
        ShelfRepository shelves = shelves(path);
        Shelf good = Shelf.of("o", "b");
        for (Shelf shelf : List.of(
                good.withGenre(""),
                good.withGenre(LONG),
                good.withTitle(""),
                good.withTitle(LONG_SORT),
                new Shelf("o", "b", null, null, null, LONG_SORT, LONG_SORT, null, null))) {
            assertRejected(
                    () -> shelves.save(shelf),
                    () -> shelves.create(shelf),
                    () -> Update.patch(shelves, shelf).run(),
                    () -> shelves.saveAll(List.of(Shelf.of("o", "other"), shelf)),
                    () -> WriteTransaction.of(shelves.prepareSave(shelf)).run(),
                    () -> WriteTransaction.of(Update.patch(shelves, shelf)).run(),
                    () -> shelves.async().save(shelf).join());
        }
        assertRejected(
                () -> shelves.update("o", "b").set(GENRE, "").run(),
                () -> shelves.update("o", "b").setIfAbsent(GENRE, LONG).run(),
                () -> shelves.update("o", "b")
                        .set(FLOOR, LONG_SORT)
                        .set(ROOM, LONG_SORT)
                        .run());
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> shelves.save(good.withGenre("")))
                .withMessageContaining("Partition key \"genre\" of index by-genre of table ");
    }

    @ParameterizedTest
    @EnumSource
    void mapKey_emptyOrTooLong_isRejectedAtAnyDepth(WritePaths path) {
        ShelfRepository shelves = shelves(path);
        String tooLong = "x".repeat(65_536);
        Shelf good = Shelf.of("o", "b");
        for (String name : List.of("", tooLong)) {
            Map<String, Map<String, String>> notes = Map.of("a", Map.of(name, "v"));
            Map<String, Object> document = Map.of("a", List.of(Map.of(name, 1)));
            assertRejected(
                    () -> shelves.save(good.withNotes(Map.of(name, Map.of()))),
                    () -> shelves.save(good.withNotes(notes)),
                    () -> shelves.save(good.withDocument(document)),
                    () -> shelves.saveAll(List.of(good.withNotes(notes))),
                    () -> shelves.update("o", "b").set(NOTES, notes).run(),
                    () -> shelves.update("o", "b").set(DOCUMENT, document).run(),
                    () -> shelves.update("o", "b")
                            .set(NOTES.key(name), Map.of())
                            .run());
        }
        Shelf longest = good.withNotes(Map.of("x".repeat(65_535), Map.of()));

        shelves.save(longest);

        assertThat(shelves.find("o", "b")).contains(longest);
    }

    @ParameterizedTest
    @EnumSource
    void item_tooLargeWithItsLocalIndexes_isRejected(WritePaths path) {
        ShelfRepository shelves = shelves(path);
        Shelf shelf = Shelf.of("o", "b").withDocument(Map.of("text", "x".repeat(250_000)));
        Shelf indexed = shelf.withTitle("t");

        for (ThrowingCallable write : List.<ThrowingCallable>of(
                () -> shelves.save(indexed),
                () -> shelves.saveAll(List.of(indexed)),
                () -> WriteTransaction.of(shelves.prepareSave(indexed)).run())) {
            assertThatExceptionOfType(ItemTooLargeException.class)
                    .isThrownBy(write)
                    .withMessageContaining("entries in local indexes have 500066 bytes")
                    .withMessageContaining("\"by-title\" 250033");
        }
        assertThat(operations).isEmpty();

        shelves.save(shelf);
        shelves.save(new Shelf("o", "b", null, null, "author", null, null, null, shelf.document()));

        assertThat(shelves.find("o", "b")).isPresent();
    }
}
