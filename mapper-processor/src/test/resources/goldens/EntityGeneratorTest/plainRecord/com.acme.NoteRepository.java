package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Note}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class NoteRepository {

    /** The table {@code notes} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("notes")
            .partitionKey("owner", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .build();

    private final EntityStore<Note> store;

    /** Creates a repository. */
    public NoteRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, NoteCodec.INSTANCE);
    }

    /** Saves the item, replacing any with the same key. Returns the saved item. */
    public Note save(Note note) {
        return store.save(note);
    }

    /** Returns the item with this owner and number, if it exists. */
    public Optional<Note> find(String owner, int number) {
        return store.find(NoteCodec.key(owner, number));
    }

    /** Returns the item with this owner and number, if it exists, by a strongly consistent read. */
    public Optional<Note> findConsistent(String owner, int number) {
        return store.findConsistent(NoteCodec.key(owner, number));
    }

    /** Deletes the item with this owner and number, if it exists. */
    public void delete(String owner, int number) {
        store.delete(NoteCodec.key(owner, number));
    }

    /** Deletes the item with the same key, if it exists. */
    public void delete(Note note) {
        store.deleteItemOf(note);
    }

    /** Prepares a save of the item. */
    public Save<Note> prepareSave(Note note) {
        return new Save<>(store.placement(note));
    }

    /** Begins an update of the item with this owner and number. */
    public Update<Note> update(String owner, int number) {
        return new Update<>(store.target(NoteCodec.key(owner, number)));
    }

    /** Prepares a delete of the item with this owner and number. */
    public Delete<Note> prepareDelete(String owner, int number) {
        return new Delete<>(store.target(NoteCodec.key(owner, number)));
    }

    /** Begins a condition check of the item with this owner and number. */
    public Check<Note> check(String owner, int number) {
        return new Check<>(store.target(NoteCodec.key(owner, number)));
    }

    /** Begins an update of the item with the same key. */
    public Update<Note> update(Note note) {
        return new Update<>(store.targetOf(note));
    }

    /** Prepares a delete of the item with the same key. */
    public Delete<Note> prepareDelete(Note note) {
        return new Delete<>(store.targetOf(note));
    }

    /** Begins a condition check of the item with the same key. */
    public Check<Note> check(Note note) {
        return new Check<>(store.targetOf(note));
    }

    /** Queries the items with this owner, in the order of number. */
    public PrimaryKeyQuery query(String owner) {
        Objects.requireNonNull(owner, "owner");
        List<AttributeValue> key = List.of(NoteCodec.OWNER.value(owner));
        return new PrimaryKeyQuery(store.query(key));
    }

    /** Reads all items of the table, in no order. Consumes the read capacity of the whole table. */
    public Scan<Note> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<Note, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadSource<Note> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedTableQuery<Note>, NarrowedTableQuery<Note>> number() {
            return new OrderedSortKey<>(this, NoteCodec.NUMBER, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }
}
