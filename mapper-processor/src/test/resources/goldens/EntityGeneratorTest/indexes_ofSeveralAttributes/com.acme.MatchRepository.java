package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Query;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Match}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MatchRepository {

    /** The table {@code matches} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("matches")
            .partitionKey("id", ScalarAttributeType.S)
            .index(IndexSchema.global("by-place", "region", ScalarAttributeType.S)
                    .partitionKey("city", ScalarAttributeType.S)
                    .keysOnly()
                    .build())
            .index(IndexSchema.global("by-tournament", "tournament", ScalarAttributeType.S)
                    .partitionKey("region", ScalarAttributeType.S)
                    .sortKey("round", ScalarAttributeType.S)
                    .sortKey("bracket", ScalarAttributeType.N)
                    .sortKey("startsAt", ScalarAttributeType.S)
                    .build())
            .build();

    private final EntityStore<Match> store;

    /** Creates the repository on a client. */
    public MatchRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, MatchCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Match save(Match match) {
        return store.save(match);
    }

    /** The item with this id, if there is one. */
    public Optional<Match> find(String id) {
        return store.find(MatchCodec.key(id));
    }

    /** The item with this id by a strongly consistent read, if there is one. */
    public Optional<Match> findConsistent(String id) {
        return store.findConsistent(MatchCodec.key(id));
    }

    /** Deletes the item with this id, if there is one. */
    public void delete(String id) {
        store.delete(MatchCodec.key(id));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Match match) {
        Objects.requireNonNull(match, "match");
        store.delete(MatchCodec.INSTANCE.key(match));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Match> saving(Match match) {
        return new Save<>(store.placement(match));
    }

    /** A change of single attributes of the item with this id, which its {@code run()} makes. */
    public Update<Match> update(String id) {
        return new Update<>(store.target(MatchCodec.key(id)));
    }

    /** A deletion of the item with this id, to be made under a condition or in a transaction. */
    public Delete<Match> deleting(String id) {
        return new Delete<>(store.target(MatchCodec.key(id)));
    }

    /** A condition on the item with this id, for a transaction that leaves it as it is. */
    public Check<Match> checking(String id) {
        return new Check<>(store.target(MatchCodec.key(id)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Match> update(Match match) {
        Objects.requireNonNull(match, "match");
        return new Update<>(store.target(MatchCodec.INSTANCE.key(match)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Match> deleting(Match match) {
        Objects.requireNonNull(match, "match");
        return new Delete<>(store.target(MatchCodec.INSTANCE.key(match)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Match> checking(Match match) {
        Objects.requireNonNull(match, "match");
        return new Check<>(store.target(MatchCodec.INSTANCE.key(match)));
    }

    /** The items of the index {@code by-place} with this region and city. */
    public PlainQuery<ByPlaceItem> byPlace(String region, String city) {
        Objects.requireNonNull(region, "region");
        Objects.requireNonNull(city, "city");
        List<AttributeValue> key = List.of(MatchCodec.REGION.value(region));
        return new PlainQuery<>(
                store.query("by-place", key, MatchCodec.BY_PLACE).fix(MatchCodec.CITY.value(Optional.of(city))));
    }

    /**
     * The items of the index {@code by-tournament} with this tournament and region, in the order of round, bracket and startsAt.
     */
    public ByTournamentQuery byTournament(String tournament, String region) {
        Objects.requireNonNull(tournament, "tournament");
        Objects.requireNonNull(region, "region");
        List<AttributeValue> key = List.of(MatchCodec.TOURNAMENT.value(tournament));
        return new ByTournamentQuery(
                store.query("by-tournament", key, MatchCodec.INSTANCE).fix(MatchCodec.REGION.value(region)));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Match> scan() {
        return new Scan<>(store.scan());
    }

    /** What the index {@code by-place} holds of each {@link Match}. */
    public record ByPlaceItem(String id, String region, Optional<String> city) {}

    /** A query of the index {@code by-tournament}, which a condition on round can narrow. Immutable. */
    public static final class ByTournamentQuery extends Query<Match, ByTournamentQuery> {

        private ByTournamentQuery(ReadPlan<Match> plan) {
            super(plan);
        }

        @Override
        protected ByTournamentQuery with(ReadPlan<Match> plan) {
            return new ByTournamentQuery(plan);
        }

        /** Only the items whose round is equal to the given one. */
        public ByTournamentBracketQuery roundEqualTo(String round) {
            Objects.requireNonNull(round, "round");
            AttributeValue value = MatchCodec.ROUND.value(round);
            return new ByTournamentBracketQuery(fix(value));
        }

        /** Only the items whose round is less than the given one. */
        public PlainQuery<Match> roundLessThan(String round) {
            Objects.requireNonNull(round, "round");
            AttributeValue value = MatchCodec.ROUND.value(round);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose round is less than or equal to the given one. */
        public PlainQuery<Match> roundLessThanOrEqualTo(String round) {
            Objects.requireNonNull(round, "round");
            AttributeValue value = MatchCodec.ROUND.value(round);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose round is greater than the given one. */
        public PlainQuery<Match> roundGreaterThan(String round) {
            Objects.requireNonNull(round, "round");
            AttributeValue value = MatchCodec.ROUND.value(round);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose round is greater than or equal to the given one. */
        public PlainQuery<Match> roundGreaterThanOrEqualTo(String round) {
            Objects.requireNonNull(round, "round");
            AttributeValue value = MatchCodec.ROUND.value(round);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose round lies between the given ones, both included. */
        public PlainQuery<Match> roundBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = MatchCodec.ROUND.value(from);
            AttributeValue high = MatchCodec.ROUND.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose round begins with the prefix. */
        public PlainQuery<Match> roundBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = MatchCodec.ROUND.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }

    /** A query of the index {@code by-tournament}, which a condition on bracket can narrow. Immutable. */
    public static final class ByTournamentBracketQuery extends Query<Match, ByTournamentBracketQuery> {

        private ByTournamentBracketQuery(ReadPlan<Match> plan) {
            super(plan);
        }

        @Override
        protected ByTournamentBracketQuery with(ReadPlan<Match> plan) {
            return new ByTournamentBracketQuery(plan);
        }

        /** Only the items whose bracket is equal to the given one. */
        public ByTournamentStartsAtQuery bracketEqualTo(int bracket) {
            AttributeValue value = MatchCodec.BRACKET.value(bracket);
            return new ByTournamentStartsAtQuery(fix(value));
        }

        /** Only the items whose bracket is less than the given one. */
        public PlainQuery<Match> bracketLessThan(int bracket) {
            AttributeValue value = MatchCodec.BRACKET.value(bracket);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose bracket is less than or equal to the given one. */
        public PlainQuery<Match> bracketLessThanOrEqualTo(int bracket) {
            AttributeValue value = MatchCodec.BRACKET.value(bracket);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose bracket is greater than the given one. */
        public PlainQuery<Match> bracketGreaterThan(int bracket) {
            AttributeValue value = MatchCodec.BRACKET.value(bracket);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose bracket is greater than or equal to the given one. */
        public PlainQuery<Match> bracketGreaterThanOrEqualTo(int bracket) {
            AttributeValue value = MatchCodec.BRACKET.value(bracket);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose bracket lies between the given ones, both included. */
        public PlainQuery<Match> bracketBetween(int from, int to) {
            AttributeValue low = MatchCodec.BRACKET.value(from);
            AttributeValue high = MatchCodec.BRACKET.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }

    /** A query of the index {@code by-tournament}, which a condition on startsAt can narrow. Immutable. */
    public static final class ByTournamentStartsAtQuery extends Query<Match, ByTournamentStartsAtQuery> {

        private ByTournamentStartsAtQuery(ReadPlan<Match> plan) {
            super(plan);
        }

        @Override
        protected ByTournamentStartsAtQuery with(ReadPlan<Match> plan) {
            return new ByTournamentStartsAtQuery(plan);
        }

        /** Only the items whose startsAt is equal to the given one. */
        public PlainQuery<Match> startsAtEqualTo(Instant startsAt) {
            Objects.requireNonNull(startsAt, "startsAt");
            AttributeValue value = MatchCodec.STARTS_AT.value(Optional.of(startsAt));
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose startsAt is less than the given one. */
        public PlainQuery<Match> startsAtLessThan(Instant startsAt) {
            Objects.requireNonNull(startsAt, "startsAt");
            AttributeValue value = MatchCodec.STARTS_AT.value(Optional.of(startsAt));
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose startsAt is less than or equal to the given one. */
        public PlainQuery<Match> startsAtLessThanOrEqualTo(Instant startsAt) {
            Objects.requireNonNull(startsAt, "startsAt");
            AttributeValue value = MatchCodec.STARTS_AT.value(Optional.of(startsAt));
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose startsAt is greater than the given one. */
        public PlainQuery<Match> startsAtGreaterThan(Instant startsAt) {
            Objects.requireNonNull(startsAt, "startsAt");
            AttributeValue value = MatchCodec.STARTS_AT.value(Optional.of(startsAt));
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose startsAt is greater than or equal to the given one. */
        public PlainQuery<Match> startsAtGreaterThanOrEqualTo(Instant startsAt) {
            Objects.requireNonNull(startsAt, "startsAt");
            AttributeValue value = MatchCodec.STARTS_AT.value(Optional.of(startsAt));
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose startsAt lies between the given ones, both included. */
        public PlainQuery<Match> startsAtBetween(Instant from, Instant to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = MatchCodec.STARTS_AT.value(Optional.of(from));
            AttributeValue high = MatchCodec.STARTS_AT.value(Optional.of(to));
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose startsAt, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainQuery<Match> startsAtBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = Converters.string().write(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }
}
