package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.support.EntityStore;
import dev.keyspread.support.KeyPrefix;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Profile}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ProfileRepository {

    /** The table {@code shop} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("shop")
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .build();

    private final EntityStore<Profile> store;

    /** Creates the repository on a client. */
    public ProfileRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, ProfileCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Profile save(Profile profile) {
        return store.save(profile);
    }

    /** The item with this customerId, if there is one. */
    public Optional<Profile> find(long customerId) {
        return store.find(ProfileCodec.key(customerId));
    }

    /** The item with this customerId by a strongly consistent read, if there is one. */
    public Optional<Profile> findConsistent(long customerId) {
        return store.findConsistent(ProfileCodec.key(customerId));
    }

    /** Deletes the item with this customerId, if there is one. */
    public void delete(long customerId) {
        store.delete(ProfileCodec.key(customerId));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Profile profile) {
        Objects.requireNonNull(profile, "profile");
        store.delete(ProfileCodec.INSTANCE.key(profile));
    }

    /** The items of the table with this customerId. */
    public PlainConsistentQuery<Profile> query(long customerId) {
        List<AttributeValue> key = List.of(ProfileCodec.pk(customerId));
        KeyPrefix prefix = ProfileCodec.SK.prefix();
        return new PlainConsistentQuery<>(store.query(key).where(prefix.condition()));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Profile> scan() {
        return new Scan<>(store.scan(ProfileCodec.PK, ProfileCodec.SK));
    }
}
