package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Measurement}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MeasurementRepository {

    /** The table {@code measurements} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("measurements")
            .partitionKey("id", ScalarAttributeType.S)
            .build();

    private final EntityStore<Measurement> store;

    /** Creates the repository on a client. */
    public MeasurementRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, MeasurementCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Measurement save(Measurement measurement) {
        return store.save(measurement);
    }

    /** The item with this id, if there is one. */
    public Optional<Measurement> find(UUID id) {
        return store.find(MeasurementCodec.key(id));
    }

    /** The item with this id by a strongly consistent read, if there is one. */
    public Optional<Measurement> findConsistent(UUID id) {
        return store.findConsistent(MeasurementCodec.key(id));
    }

    /** Deletes the item with this id, if there is one. */
    public void delete(UUID id) {
        store.delete(MeasurementCodec.key(id));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Measurement measurement) {
        Objects.requireNonNull(measurement, "measurement");
        store.delete(MeasurementCodec.INSTANCE.key(measurement));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Measurement> saving(Measurement measurement) {
        return new Save<>(store.placement(measurement));
    }

    /** A change of single attributes of the item with this id, which its {@code run()} makes. */
    public Update<Measurement> update(UUID id) {
        return new Update<>(store.target(MeasurementCodec.key(id)));
    }

    /** A deletion of the item with this id, to be made under a condition or in a transaction. */
    public Delete<Measurement> deleting(UUID id) {
        return new Delete<>(store.target(MeasurementCodec.key(id)));
    }

    /** A condition on the item with this id, for a transaction that leaves it as it is. */
    public Check<Measurement> checking(UUID id) {
        return new Check<>(store.target(MeasurementCodec.key(id)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Measurement> update(Measurement measurement) {
        Objects.requireNonNull(measurement, "measurement");
        return new Update<>(store.target(MeasurementCodec.INSTANCE.key(measurement)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Measurement> deleting(Measurement measurement) {
        Objects.requireNonNull(measurement, "measurement");
        return new Delete<>(store.target(MeasurementCodec.INSTANCE.key(measurement)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Measurement> checking(Measurement measurement) {
        Objects.requireNonNull(measurement, "measurement");
        return new Check<>(store.target(MeasurementCodec.INSTANCE.key(measurement)));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Measurement> scan() {
        return new Scan<>(store.scan());
    }
}
