package com.acme;

import dev.keyspread.AsyncItemReads;
import dev.keyspread.EntityItems;
import dev.keyspread.ItemKey;
import dev.keyspread.ItemReads;
import dev.keyspread.KeyedAsyncRepository;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Query;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.StoredKey;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Note}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class NoteRepository extends KeyedRepository<Note> {
    /** The table {@code notes} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("notes")
            .entity("com.acme.Note", NoteCodec.INSTANCE)
            .partitionKey("owner", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .build();

    /** Converts entities to items and back, and computes the sizes of items, without a request. */
    public static final EntityItems<Note> ITEMS = EntityItems.of(NoteCodec.INSTANCE, TABLE, 13);

    /** Creates a repository. */
    public NoteRepository(Keyspread keyspread) {
        super(EntityStore.of(keyspread, TABLE, NoteCodec.INSTANCE));
    }

    /** Returns the key of the {@link Note} with this owner and number. */
    public static ItemKey<Note> key(String owner, int number) {
        Objects.requireNonNull(owner, "owner");
        return ItemKey.of(NoteCodec.INSTANCE, StoredKey.of(NoteCodec.OWNER, owner, NoteCodec.NUMBER, number));
    }

    /** Returns the item with this owner and number, if it exists. */
    public Optional<Note> find(String owner, int number) {
        return find(key(owner, number));
    }

    /** Deletes the item with this owner and number, if it exists. */
    public void delete(String owner, int number) {
        delete(key(owner, number));
    }

    /** Begins an update of the item with this owner and number. */
    public Update<Note> update(String owner, int number) {
        return update(key(owner, number));
    }

    /** Returns the strongly consistent reads, which bypass caches. */
    public Reads consistent() {
        return new Reads(store.consistent());
    }

    @Override
    public Async async() {
        return new Async(store);
    }

    /** Queries the items with this owner, in the order of number. */
    public PrimaryKeyQuery query(String owner) {
        return new Reads(store).query(owner);
    }

    /** The operations that send a request at once, without blocking. Thread-safe. */
    public static final class Async extends KeyedAsyncRepository<Note> implements AsyncReads {
        private Async(EntityStore<Note> store) {
            super(store);
        }

        /** Deletes the item with this owner and number, if it exists. */
        public CompletableFuture<Void> delete(String owner, int number) {
            return delete(key(owner, number));
        }
    }

    /** The reads that send a request at once, without blocking. Thread-safe. */
    public interface AsyncReads extends AsyncItemReads<Note> {
        /** Returns the item with this owner and number, if it exists. */
        default CompletableFuture<Optional<Note>> find(String owner, int number) {
            return find(key(owner, number));
        }
    }

    /** The reads that can be strongly consistent: of the table and its local indexes. Thread-safe. */
    public static final class Reads extends ItemReads<Note> {
        private Reads(EntityStore<Note> store) {
            super(store);
        }

        /** Returns the item with this owner and number, if it exists. */
        public Optional<Note> find(String owner, int number) {
            return find(key(owner, number));
        }

        /** Queries the items with this owner, in the order of number. */
        public PrimaryKeyQuery query(String owner) {
            Objects.requireNonNull(owner, "owner");
            return new PrimaryKeyQuery(store.query(List.of(NoteCodec.OWNER.value(owner))));
        }

        @Override
        public AsyncReads async() {
            return new Async(store);
        }
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends Query<Note, PrimaryKeyQuery> {
        private PrimaryKeyQuery(ReadSource<Note> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedQuery<Note>, NarrowedQuery<Note>> number() {
            return new OrderedSortKey<>(this, NoteCodec.NUMBER, NarrowedQuery::new,
                    NarrowedQuery::new);
        }
    }
}
