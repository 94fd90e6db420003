package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Parcel}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ParcelRepository {

    /** The table {@code parcels} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("parcels")
            .partitionKey("id", ScalarAttributeType.S)
            .build();

    private final EntityStore<Parcel> store;

    /** Creates the repository on a client. */
    public ParcelRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, ParcelCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Parcel save(Parcel parcel) {
        return store.save(parcel);
    }

    /** The item with this id, if there is one. */
    public Optional<Parcel> find(String id) {
        return store.find(ParcelCodec.key(id));
    }

    /** The item with this id by a strongly consistent read, if there is one. */
    public Optional<Parcel> findConsistent(String id) {
        return store.findConsistent(ParcelCodec.key(id));
    }

    /** Deletes the item with this id, if there is one. */
    public void delete(String id) {
        store.delete(ParcelCodec.key(id));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Parcel parcel) {
        Objects.requireNonNull(parcel, "parcel");
        store.delete(ParcelCodec.INSTANCE.key(parcel));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Parcel> saving(Parcel parcel) {
        return new Save<>(store.placement(parcel));
    }

    /** A deletion of the item with this id, to be made under a condition or in a transaction. */
    public Delete<Parcel> deleting(String id) {
        return new Delete<>(store.target(ParcelCodec.key(id)));
    }

    /** A condition on the item with this id, for a transaction that leaves it as it is. */
    public Check<Parcel> checking(String id) {
        return new Check<>(store.target(ParcelCodec.key(id)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Parcel> deleting(Parcel parcel) {
        Objects.requireNonNull(parcel, "parcel");
        return new Delete<>(store.target(ParcelCodec.INSTANCE.key(parcel)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Parcel> checking(Parcel parcel) {
        Objects.requireNonNull(parcel, "parcel");
        return new Check<>(store.target(ParcelCodec.INSTANCE.key(parcel)));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Parcel> scan() {
        return new Scan<>(store.scan());
    }
}
