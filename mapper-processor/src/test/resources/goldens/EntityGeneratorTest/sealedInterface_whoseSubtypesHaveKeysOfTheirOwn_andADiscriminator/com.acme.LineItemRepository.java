package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link LineItem}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class LineItemRepository {

    /** The table {@code lines} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("lines")
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .build();

    private final EntityStore<LineItem> store;

    /** Creates the repository on a client. */
    public LineItemRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, LineItemCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public LineItem save(LineItem lineItem) {
        return store.save(lineItem);
    }

    /** The {@link LineItem.Order} with this customer and order, if there is one. */
    public Optional<LineItem.Order> findOrder(String customer, String order) {
        Map<String, AttributeValue> key = LineItemCodec.OrderCodec.key(customer, order);
        return store.find(key).map(item -> item instanceof LineItem.Order match ? match : null);
    }

    /** The {@link LineItem.Order} with this customer and order by a strongly consistent read, if there is one. */
    public Optional<LineItem.Order> findOrderConsistent(String customer, String order) {
        Map<String, AttributeValue> key = LineItemCodec.OrderCodec.key(customer, order);
        return store.findConsistent(key).map(item -> item instanceof LineItem.Order match ? match : null);
    }

    /**
     * Deletes the item under the key of a {@link LineItem.Order} with this customer and order, if there is one, whatever it is.
     */
    public void deleteOrder(String customer, String order) {
        store.delete(LineItemCodec.OrderCodec.key(customer, order));
    }

    /** The {@link LineItem.Line} with this customer, order and line, if there is one. */
    public Optional<LineItem.Line> findLine(String customer, String order, int line) {
        Map<String, AttributeValue> key = LineItemCodec.LineCodec.key(customer, order, line);
        return store.find(key).map(item -> item instanceof LineItem.Line match ? match : null);
    }

    /** The {@link LineItem.Line} with this customer, order and line by a strongly consistent read, if there is one. */
    public Optional<LineItem.Line> findLineConsistent(String customer, String order, int line) {
        Map<String, AttributeValue> key = LineItemCodec.LineCodec.key(customer, order, line);
        return store.findConsistent(key).map(item -> item instanceof LineItem.Line match ? match : null);
    }

    /**
     * Deletes the item under the key of a {@link LineItem.Line} with this customer, order and line, if there is one, whatever it is.
     */
    public void deleteLine(String customer, String order, int line) {
        store.delete(LineItemCodec.LineCodec.key(customer, order, line));
    }

    /** The {@link LineItem.Note} with this customer and number, if there is one. */
    public Optional<LineItem.Note> findNote(String customer, int number) {
        Map<String, AttributeValue> key = LineItemCodec.NoteCodec.key(customer, number);
        return store.find(key, LineItemCodec.NoteCodec.INSTANCE);
    }

    /** The {@link LineItem.Note} with this customer and number by a strongly consistent read, if there is one. */
    public Optional<LineItem.Note> findNoteConsistent(String customer, int number) {
        Map<String, AttributeValue> key = LineItemCodec.NoteCodec.key(customer, number);
        return store.findConsistent(key, LineItemCodec.NoteCodec.INSTANCE);
    }

    /** Deletes the {@link LineItem.Note} with this customer and number, if there is one. */
    public void deleteNote(String customer, int number) {
        store.delete(LineItemCodec.NoteCodec.key(customer, number));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(LineItem lineItem) {
        Objects.requireNonNull(lineItem, "lineItem");
        store.delete(LineItemCodec.INSTANCE.key(lineItem));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<LineItem> saving(LineItem lineItem) {
        return new Save<>(store.placement(lineItem));
    }

    /**
     * A change of single attributes of the {@link LineItem.Order} with this customer and order, which its {@code run()} makes.
     */
    public Update<LineItem.Order> updateOrder(String customer, String order) {
        Map<String, AttributeValue> key = LineItemCodec.OrderCodec.key(customer, order);
        return new Update<>(store.target(key, LineItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link LineItem.Order} with this customer and order, to be made under a condition or in a transaction.
     */
    public Delete<LineItem.Order> deletingOrder(String customer, String order) {
        Map<String, AttributeValue> key = LineItemCodec.OrderCodec.key(customer, order);
        return new Delete<>(store.target(key, LineItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A condition on the {@link LineItem.Order} with this customer and order, for a transaction that leaves it as it is.
     */
    public Check<LineItem.Order> checkingOrder(String customer, String order) {
        Map<String, AttributeValue> key = LineItemCodec.OrderCodec.key(customer, order);
        return new Check<>(store.target(key, LineItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link LineItem.Line} with this customer, order and line, to be made under a condition or in a transaction.
     */
    public Delete<LineItem.Line> deletingLine(String customer, String order, int line) {
        Map<String, AttributeValue> key = LineItemCodec.LineCodec.key(customer, order, line);
        return new Delete<>(store.target(key, LineItemCodec.LineCodec.INSTANCE));
    }

    /**
     * A condition on the {@link LineItem.Line} with this customer, order and line, for a transaction that leaves it as it is.
     */
    public Check<LineItem.Line> checkingLine(String customer, String order, int line) {
        Map<String, AttributeValue> key = LineItemCodec.LineCodec.key(customer, order, line);
        return new Check<>(store.target(key, LineItemCodec.LineCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link LineItem.Note} with this customer and number, to be made under a condition or in a transaction.
     */
    public Delete<LineItem.Note> deletingNote(String customer, int number) {
        Map<String, AttributeValue> key = LineItemCodec.NoteCodec.key(customer, number);
        return new Delete<>(store.target(key, LineItemCodec.NoteCodec.INSTANCE));
    }

    /**
     * A condition on the {@link LineItem.Note} with this customer and number, for a transaction that leaves it as it is.
     */
    public Check<LineItem.Note> checkingNote(String customer, int number) {
        Map<String, AttributeValue> key = LineItemCodec.NoteCodec.key(customer, number);
        return new Check<>(store.target(key, LineItemCodec.NoteCodec.INSTANCE));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<LineItem> deleting(LineItem lineItem) {
        Objects.requireNonNull(lineItem, "lineItem");
        return new Delete<>(store.target(LineItemCodec.INSTANCE.key(lineItem)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<LineItem> checking(LineItem lineItem) {
        Objects.requireNonNull(lineItem, "lineItem");
        return new Check<>(store.target(LineItemCodec.INSTANCE.key(lineItem)));
    }

    /** The items of the table with this customer. */
    public PlainConsistentQuery<LineItem> query(String customer) {
        Objects.requireNonNull(customer, "customer");
        List<AttributeValue> key = List.of(LineItemCodec.pk(customer));
        return new PlainConsistentQuery<>(store.query(key));
    }

    /** The {@code Note} items of the table with this customer, in the order of number. */
    public NoteQuery queryNote(String customer) {
        Objects.requireNonNull(customer, "customer");
        List<AttributeValue> key = List.of(LineItemCodec.NoteCodec.pk(customer));
        KeyPrefix prefix = LineItemCodec.NoteCodec.SK.prefix();
        return new NoteQuery(store.query(key, LineItemCodec.NoteCodec.INSTANCE).where(prefix.condition()), prefix);
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<LineItem> scan() {
        return new Scan<>(store.scan(LineItemCodec.SUBTYPES));
    }

    /** A query of the table, which a condition on number can narrow. Immutable. */
    public static final class NoteQuery extends ConsistentQuery<LineItem.Note, NoteQuery> {

        private final KeyPrefix prefix;

        private NoteQuery(ReadPlan<LineItem.Note> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected NoteQuery with(ReadPlan<LineItem.Note> plan) {
            return new NoteQuery(plan, prefix);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainConsistentQuery<LineItem.Note> numberEqualTo(int number) {
            KeyPrefix next = prefix.then(LineItemCodec.NoteCodec.NUMBER_PART.text(number));
            return narrow(next.condition());
        }

        /** Only the items whose number is less than the given one. */
        public PlainConsistentQuery<LineItem.Note> numberLessThan(int number) {
            return narrow(prefix.lessThan(LineItemCodec.NoteCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainConsistentQuery<LineItem.Note> numberLessThanOrEqualTo(int number) {
            return narrow(prefix.lessThanOrEqualTo(LineItemCodec.NoteCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainConsistentQuery<LineItem.Note> numberGreaterThan(int number) {
            return narrow(prefix.greaterThan(LineItemCodec.NoteCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainConsistentQuery<LineItem.Note> numberGreaterThanOrEqualTo(int number) {
            return narrow(prefix.greaterThanOrEqualTo(LineItemCodec.NoteCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainConsistentQuery<LineItem.Note> numberBetween(int from, int to) {
            return narrow(
                    prefix.between(LineItemCodec.NoteCodec.NUMBER_PART.text(from), LineItemCodec.NoteCodec.NUMBER_PART.text(to)));
        }
    }
}
