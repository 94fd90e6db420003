package dev.keyspread.internal.layout;

import static dev.keyspread.internal.layout.ModelState.ABSENT;

import dev.keyspread.internal.layout.ModelState.Found;
import dev.keyspread.internal.layout.ModelState.FoundBoth;
import dev.keyspread.internal.layout.ModelState.Items;
import dev.keyspread.internal.layout.ModelState.Outcome;
import dev.keyspread.internal.layout.ModelState.Result;
import java.util.List;
import java.util.Locale;

/**
 * An operation of a client, as the application calls it.
 *
 * @param item the item of an operation on one item, else 0
 * @param value the value that is written, else 0
 * @param chunks the items of each page of a query, else empty
 * @param eventual whether the read is eventually consistent
 */
record ModelOperation(Kind kind, int item, int value, List<List<Integer>> chunks, boolean eventual) {

    /** A create needs an absent item; an update and a transaction (of both items) need existing ones. */
    enum Kind {
        SAVE,
        CREATE,
        UPDATE,
        DELETE,
        TRANSACTION,
        FIND,
        READ_TRANSACTION,
        QUERY
    }

    static ModelOperation save(int item, int value) {
        return new ModelOperation(Kind.SAVE, item, value, List.of(), false);
    }

    static ModelOperation create(int item, int value) {
        return new ModelOperation(Kind.CREATE, item, value, List.of(), false);
    }

    static ModelOperation update(int item, int value) {
        return new ModelOperation(Kind.UPDATE, item, value, List.of(), false);
    }

    static ModelOperation delete(int item) {
        return new ModelOperation(Kind.DELETE, item, ABSENT, List.of(), false);
    }

    static ModelOperation transaction(int value) {
        return new ModelOperation(Kind.TRANSACTION, 0, value, List.of(), false);
    }

    static ModelOperation find(int item) {
        return new ModelOperation(Kind.FIND, item, ABSENT, List.of(), false);
    }

    static ModelOperation readTransaction() {
        return new ModelOperation(Kind.READ_TRANSACTION, 0, ABSENT, List.of(), false);
    }

    /** A query of both items in one chunk. */
    static ModelOperation query() {
        return new ModelOperation(Kind.QUERY, 0, ABSENT, List.of(List.of(0, 1)), false);
    }

    /** A query of two pages: the second one starts from the cursor of the first. */
    static ModelOperation pages() {
        return new ModelOperation(Kind.QUERY, 0, ABSENT, List.of(List.of(0), List.of(1)), false);
    }

    ModelOperation eventually() {
        return new ModelOperation(kind, item, value, chunks, true);
    }

    boolean reads() {
        return switch (kind) {
            case FIND, READ_TRANSACTION, QUERY -> true;
            case SAVE, CREATE, UPDATE, DELETE, TRANSACTION -> false;
        };
    }

    /** The response of a table without layouts and without concurrency, which holds these values. */
    Result expected(Items values) {
        boolean exists = values.get(item) != ABSENT;
        return switch (kind) {
            case SAVE, DELETE -> Outcome.OK;
            case CREATE -> exists ? Outcome.EXISTS : Outcome.OK;
            case UPDATE -> exists ? Outcome.OK : Outcome.NONE;
            case TRANSACTION -> values.bothExist() ? Outcome.OK : Outcome.NONE;
            case FIND -> new Found(values.get(item));
            case READ_TRANSACTION -> new FoundBoth(values);
            case QUERY -> throw new IllegalStateException("Queries are not linearizable");
        };
    }

    /** The values of such a table after the operation. */
    Items applied(Items values) {
        if (reads() || expected(values) != Outcome.OK) {
            return values;
        }
        return kind == Kind.TRANSACTION ? new Items(value, value) : values.with(item, value);
    }

    @Override
    public String toString() {
        String name = (eventual ? "eventual " : "")
                + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return switch (kind) {
            case SAVE, CREATE, UPDATE -> "%s(%d, %d)".formatted(name, item, value);
            case DELETE, FIND -> "%s(%d)".formatted(name, item);
            case TRANSACTION -> "%s(%d)".formatted(name, value);
            case READ_TRANSACTION -> name;
            case QUERY -> "%s of %s".formatted(name, chunks);
        };
    }
}
