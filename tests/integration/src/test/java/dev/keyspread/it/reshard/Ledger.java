package dev.keyspread.it.reshard;

import dev.keyspread.ItemKey;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.query.Query;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * An entity of a history: entries of one account with a number, which is their sort key, and an amount.
 *
 * @param repository creates its repository
 * @param members the entity's members
 * @param queries its queries
 * @param versions its version, or null if it has none
 * @param lifetime how long it is cached, or zero if it is not
 */
record Ledger<R extends KeyedRepository<E>, E>(
        TableSchema table,
        Function<Keyspread, R> repository,
        Members<E> members,
        Queries<R, E> queries,
        @Nullable Versions<E> versions,
        Duration lifetime) {

    static final String ACCOUNT = "a1";
    static final String OWNER = "o1";

    Ledger(TableSchema table, Function<Keyspread, R> repository, Members<E> members, Queries<R, E> queries) {
        this(table, repository, members, queries, null, Duration.ZERO);
    }

    boolean isCached() {
        return !lifetime.isZero();
    }

    boolean isVersioned() {
        return versions != null;
    }

    E entry(int number, int amount) {
        return members.entry.apply(number, amount);
    }

    ItemKey<E> key(int number) {
        return members.key.apply(number);
    }

    int number(E entry) {
        return members.number.applyAsInt(entry);
    }

    int amount(E entry) {
        return members.amount.applyAsInt(entry);
    }

    @Override
    public String toString() {
        return table.name();
    }

    /**
     * The members of an entity.
     *
     * @param entry returns an entry with a number and an amount
     * @param key returns the key of a number
     * @param number returns the number of an entry
     * @param amount returns the amount of an entry
     * @param attribute the amount in updates
     */
    record Members<E>(
            BiFunction<Integer, Integer, E> entry,
            IntFunction<ItemKey<E>> key,
            ToIntFunction<E> number,
            ToIntFunction<E> amount,
            NumberAttribute<E, Integer> attribute) {}

    /**
     * The queries of an entity.
     *
     * @param all returns the query of the account, in the order of numbers
     * @param consistent returns the same, strongly consistent
     * @param index returns the query of the index
     * @param isLocal whether the index is local
     * @param part returns a query of those entries that can be in the shard of a number
     * @param isInPart whether that query has another number
     */
    record Queries<R, E>(
            Function<R, Query<E, ?>> all,
            Function<R, Query<E, ?>> consistent,
            Function<R, Query<E, ?>> index,
            boolean isLocal,
            BiFunction<R, Integer, Query<E, ?>> part,
            BiPredicate<Integer, Integer> isInPart) {}

    /**
     * The version of an entity.
     *
     * @param version returns it
     * @param changed returns an entity with the same version and another amount
     */
    record Versions<E>(ToLongFunction<E> version, BiFunction<E, Integer, E> changed) {}
}
