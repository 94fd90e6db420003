package dev.keyspread.it.reshard;

import dev.keyspread.ItemKey;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.query.Query;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * An entity of a history: entries of one account with a number, which is their sort key, and an amount.
 *
 * @param repository creates its repository
 * @param entry creates an entry from a number and an amount
 * @param key returns the key of a number
 * @param number returns the number of an entry
 * @param amount returns the amount of an entry
 * @param attribute the amount in updates
 * @param query returns the query of the account
 * @param index returns the query of the index
 */
record Ledger<E>(
        TableSchema table,
        Function<Keyspread, KeyedRepository<E>> repository,
        BiFunction<Integer, Integer, E> entry,
        IntFunction<ItemKey<E>> key,
        ToIntFunction<E> number,
        ToIntFunction<E> amount,
        NumberAttribute<E, Integer> attribute,
        Function<KeyedRepository<E>, Query<E, ?>> query,
        Function<KeyedRepository<E>, Query<E, ?>> index) {

    static final String ACCOUNT = "a1";

    private static final String OWNER = "o1";

    static final List<Ledger<?>> ALL = List.of(
            new Ledger<>(
                    FirstShardsRepository.TABLE,
                    FirstShardsRepository::new,
                    (number, amount) -> new FirstShards(ACCOUNT, number, amount, OWNER),
                    number -> FirstShardsRepository.key(ACCOUNT, number),
                    FirstShards::number,
                    FirstShards::amount,
                    FirstShardsAttributes.AMOUNT,
                    entries -> ((FirstShardsRepository) entries).query(ACCOUNT),
                    entries -> ((FirstShardsRepository) entries).byOwner(OWNER)),
            new Ledger<>(
                    MoreShardsRepository.TABLE,
                    MoreShardsRepository::new,
                    (number, amount) -> new MoreShards(ACCOUNT, number, amount, OWNER),
                    number -> MoreShardsRepository.key(ACCOUNT, number),
                    MoreShards::number,
                    MoreShards::amount,
                    MoreShardsAttributes.AMOUNT,
                    entries -> ((MoreShardsRepository) entries).query(ACCOUNT),
                    entries -> ((MoreShardsRepository) entries).byOwner(OWNER)),
            new Ledger<>(
                    FewerShardsRepository.TABLE,
                    FewerShardsRepository::new,
                    (number, amount) -> new FewerShards(ACCOUNT, number, amount, OWNER),
                    number -> FewerShardsRepository.key(ACCOUNT, number),
                    FewerShards::number,
                    FewerShards::amount,
                    FewerShardsAttributes.AMOUNT,
                    entries -> ((FewerShardsRepository) entries).query(ACCOUNT),
                    entries -> ((FewerShardsRepository) entries).byOwner(OWNER)),
            new Ledger<>(
                    OtherSeparatorRepository.TABLE,
                    OtherSeparatorRepository::new,
                    (number, amount) -> new OtherSeparator(ACCOUNT, number, amount, OWNER),
                    number -> OtherSeparatorRepository.key(ACCOUNT, number),
                    OtherSeparator::number,
                    OtherSeparator::amount,
                    OtherSeparatorAttributes.AMOUNT,
                    entries -> ((OtherSeparatorRepository) entries).query(ACCOUNT),
                    entries -> ((OtherSeparatorRepository) entries).byOwner(OWNER)));

    Condition<E> exists() {
        return Condition.itemExists();
    }

    @Override
    public String toString() {
        return table.name();
    }
}
