package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPrefix;
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

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Profile> saving(Profile profile) {
        return new Save<>(store.placement(profile));
    }

    /** A change of single attributes of the item with this customerId, which its {@code run()} makes. */
    public Update<Profile> update(long customerId) {
        return new Update<>(store.target(ProfileCodec.key(customerId)));
    }

    /** A deletion of the item with this customerId, to be made under a condition or in a transaction. */
    public Delete<Profile> deleting(long customerId) {
        return new Delete<>(store.target(ProfileCodec.key(customerId)));
    }

    /** A condition on the item with this customerId, for a transaction that leaves it as it is. */
    public Check<Profile> checking(long customerId) {
        return new Check<>(store.target(ProfileCodec.key(customerId)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Profile> update(Profile profile) {
        Objects.requireNonNull(profile, "profile");
        return new Update<>(store.target(ProfileCodec.INSTANCE.key(profile)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Profile> deleting(Profile profile) {
        Objects.requireNonNull(profile, "profile");
        return new Delete<>(store.target(ProfileCodec.INSTANCE.key(profile)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Profile> checking(Profile profile) {
        Objects.requireNonNull(profile, "profile");
        return new Check<>(store.target(ProfileCodec.INSTANCE.key(profile)));
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
