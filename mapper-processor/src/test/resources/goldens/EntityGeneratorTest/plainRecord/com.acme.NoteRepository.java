package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
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

    /** Creates the repository on a client. */
    public NoteRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, NoteCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Note save(Note note) {
        return store.save(note);
    }

    /** The item with this owner and number, if there is one. */
    public Optional<Note> find(String owner, int number) {
        return store.find(NoteCodec.key(owner, number));
    }

    /** The item with this owner and number by a strongly consistent read, if there is one. */
    public Optional<Note> findConsistent(String owner, int number) {
        return store.findConsistent(NoteCodec.key(owner, number));
    }

    /** Deletes the item with this owner and number, if there is one. */
    public void delete(String owner, int number) {
        store.delete(NoteCodec.key(owner, number));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Note note) {
        Objects.requireNonNull(note, "note");
        store.delete(NoteCodec.INSTANCE.key(note));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Note> saving(Note note) {
        return new Save<>(store.placement(note));
    }

    /** A change of single attributes of the item with this owner and number, which its {@code run()} makes. */
    public Update<Note> update(String owner, int number) {
        return new Update<>(store.target(NoteCodec.key(owner, number)));
    }

    /** A deletion of the item with this owner and number, to be made under a condition or in a transaction. */
    public Delete<Note> deleting(String owner, int number) {
        return new Delete<>(store.target(NoteCodec.key(owner, number)));
    }

    /** A condition on the item with this owner and number, for a transaction that leaves it as it is. */
    public Check<Note> checking(String owner, int number) {
        return new Check<>(store.target(NoteCodec.key(owner, number)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Note> update(Note note) {
        Objects.requireNonNull(note, "note");
        return new Update<>(store.target(NoteCodec.INSTANCE.key(note)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Note> deleting(Note note) {
        Objects.requireNonNull(note, "note");
        return new Delete<>(store.target(NoteCodec.INSTANCE.key(note)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Note> checking(Note note) {
        Objects.requireNonNull(note, "note");
        return new Check<>(store.target(NoteCodec.INSTANCE.key(note)));
    }

    /** The items of the table with this owner, in the order of number. */
    public PrimaryKeyQuery query(String owner) {
        Objects.requireNonNull(owner, "owner");
        List<AttributeValue> key = List.of(NoteCodec.OWNER.value(owner));
        return new PrimaryKeyQuery(store.query(key));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Note> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<Note, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadPlan<Note> plan) {
            super(plan, PrimaryKeyQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedTableQuery<Note>, NarrowedTableQuery<Note>> number() {
            return new OrderedSortKey<>(this, NoteCodec.NUMBER, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }
}
