package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
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

/** Saves, finds and queries the items of {@link Document}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class DocumentRepository {

    /** The table {@code documents} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("documents")
            .partitionKey("owner", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .build();

    private final EntityStore<Document> store;

    /** Creates the repository on a client. */
    public DocumentRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, DocumentCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Document save(Document document) {
        return store.save(document);
    }

    /** The item with this owner and number, if there is one. */
    public Optional<Document> find(String owner, long number) {
        return store.find(DocumentCodec.key(owner, number));
    }

    /** The item with this owner and number by a strongly consistent read, if there is one. */
    public Optional<Document> findConsistent(String owner, long number) {
        return store.findConsistent(DocumentCodec.key(owner, number));
    }

    /** Deletes the item with this owner and number, if there is one. */
    public void delete(String owner, long number) {
        store.delete(DocumentCodec.key(owner, number));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Document document) {
        Objects.requireNonNull(document, "document");
        store.delete(DocumentCodec.INSTANCE.key(document));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Document> saving(Document document) {
        return new Save<>(store.placement(document));
    }

    /** A change of single attributes of the item with this owner and number, which its {@code run()} makes. */
    public Update<Document> update(String owner, long number) {
        return new Update<>(store.target(DocumentCodec.key(owner, number)));
    }

    /** A deletion of the item with this owner and number, to be made under a condition or in a transaction. */
    public Delete<Document> deleting(String owner, long number) {
        return new Delete<>(store.target(DocumentCodec.key(owner, number)));
    }

    /** A condition on the item with this owner and number, for a transaction that leaves it as it is. */
    public Check<Document> checking(String owner, long number) {
        return new Check<>(store.target(DocumentCodec.key(owner, number)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Document> update(Document document) {
        Objects.requireNonNull(document, "document");
        return new Update<>(store.target(DocumentCodec.INSTANCE.key(document)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Document> deleting(Document document) {
        Objects.requireNonNull(document, "document");
        return new Delete<>(store.target(DocumentCodec.INSTANCE.key(document)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Document> checking(Document document) {
        Objects.requireNonNull(document, "document");
        return new Check<>(store.target(DocumentCodec.INSTANCE.key(document)));
    }

    /** The items of the table with this owner, in the order of number. */
    public TableQuery query(String owner) {
        Objects.requireNonNull(owner, "owner");
        List<AttributeValue> key = List.of(DocumentCodec.OWNER.value(owner));
        return new TableQuery(store.query(key));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Document> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on number can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Document, TableQuery> {

        private TableQuery(ReadPlan<Document> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Document> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainConsistentQuery<Document> numberEqualTo(long number) {
            AttributeValue value = DocumentCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose number is less than the given one. */
        public PlainConsistentQuery<Document> numberLessThan(long number) {
            AttributeValue value = DocumentCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainConsistentQuery<Document> numberLessThanOrEqualTo(long number) {
            AttributeValue value = DocumentCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainConsistentQuery<Document> numberGreaterThan(long number) {
            AttributeValue value = DocumentCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainConsistentQuery<Document> numberGreaterThanOrEqualTo(long number) {
            AttributeValue value = DocumentCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainConsistentQuery<Document> numberBetween(long from, long to) {
            AttributeValue low = DocumentCodec.NUMBER.value(from);
            AttributeValue high = DocumentCodec.NUMBER.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }
}
