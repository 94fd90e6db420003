package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
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

/** Saves, finds and queries the items of {@link Game.Score}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class Game_ScoreRepository {

    /** The table {@code scores} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("scores")
            .partitionKey("player", ScalarAttributeType.S)
            .sortKey("round", ScalarAttributeType.N)
            .index(IndexSchema.global("by-round", "byRound", ScalarAttributeType.N).build())
            .build();

    private final EntityStore<Game.Score> store;

    /** Creates the repository on a client. */
    public Game_ScoreRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, Game_ScoreCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Game.Score save(Game.Score score) {
        return store.save(score);
    }

    /** The item with this player and round, if there is one. */
    public Optional<Game.Score> find(String player, int round) {
        return store.find(Game_ScoreCodec.key(player, round));
    }

    /** The item with this player and round by a strongly consistent read, if there is one. */
    public Optional<Game.Score> findConsistent(String player, int round) {
        return store.findConsistent(Game_ScoreCodec.key(player, round));
    }

    /** Deletes the item with this player and round, if there is one. */
    public void delete(String player, int round) {
        store.delete(Game_ScoreCodec.key(player, round));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Game.Score score) {
        Objects.requireNonNull(score, "score");
        store.delete(Game_ScoreCodec.INSTANCE.key(score));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Game.Score> saving(Game.Score score) {
        return new Save<>(store.placement(score));
    }

    /** A change of single attributes of the item with this player and round, which its {@code run()} makes. */
    public Update<Game.Score> update(String player, int round) {
        return new Update<>(store.target(Game_ScoreCodec.key(player, round)));
    }

    /** A deletion of the item with this player and round, to be made under a condition or in a transaction. */
    public Delete<Game.Score> deleting(String player, int round) {
        return new Delete<>(store.target(Game_ScoreCodec.key(player, round)));
    }

    /** A condition on the item with this player and round, for a transaction that leaves it as it is. */
    public Check<Game.Score> checking(String player, int round) {
        return new Check<>(store.target(Game_ScoreCodec.key(player, round)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Game.Score> update(Game.Score score) {
        Objects.requireNonNull(score, "score");
        return new Update<>(store.target(Game_ScoreCodec.INSTANCE.key(score)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Game.Score> deleting(Game.Score score) {
        Objects.requireNonNull(score, "score");
        return new Delete<>(store.target(Game_ScoreCodec.INSTANCE.key(score)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Game.Score> checking(Game.Score score) {
        Objects.requireNonNull(score, "score");
        return new Check<>(store.target(Game_ScoreCodec.INSTANCE.key(score)));
    }

    /** The items of the table with this player, in the order of round. */
    public TableQuery query(String player) {
        Objects.requireNonNull(player, "player");
        List<AttributeValue> key = List.of(Game_ScoreCodec.PLAYER.value(player));
        return new TableQuery(store.query(key));
    }

    /** The items of the index {@code by-round} with this byRound. */
    public PlainQuery<Game.Score> byRound(int byRound) {
        List<AttributeValue> key = List.of(Game_ScoreCodec.BY_ROUND.value(byRound));
        return new PlainQuery<>(store.query("by-round", key, Game_ScoreCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Game.Score> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on round can narrow. Immutable. */
    static final class TableQuery extends ConsistentQuery<Game.Score, TableQuery> {

        private TableQuery(ReadPlan<Game.Score> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Game.Score> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose round is equal to the given one. */
        public PlainConsistentQuery<Game.Score> roundEqualTo(int round) {
            AttributeValue value = Game_ScoreCodec.ROUND.value(round);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose round is less than the given one. */
        public PlainConsistentQuery<Game.Score> roundLessThan(int round) {
            AttributeValue value = Game_ScoreCodec.ROUND.value(round);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose round is less than or equal to the given one. */
        public PlainConsistentQuery<Game.Score> roundLessThanOrEqualTo(int round) {
            AttributeValue value = Game_ScoreCodec.ROUND.value(round);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose round is greater than the given one. */
        public PlainConsistentQuery<Game.Score> roundGreaterThan(int round) {
            AttributeValue value = Game_ScoreCodec.ROUND.value(round);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose round is greater than or equal to the given one. */
        public PlainConsistentQuery<Game.Score> roundGreaterThanOrEqualTo(int round) {
            AttributeValue value = Game_ScoreCodec.ROUND.value(round);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose round lies between the given ones, both included. */
        public PlainConsistentQuery<Game.Score> roundBetween(int from, int to) {
            AttributeValue low = Game_ScoreCodec.ROUND.value(from);
            AttributeValue high = Game_ScoreCodec.ROUND.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }
}
