package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Game.Score} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class Game_ScoreCodec extends EntityCodec<Game.Score> {

    static final Game_ScoreCodec INSTANCE = new Game_ScoreCodec();

    static final Attribute<String> PLAYER = Attribute.of("Score", "player", Converters.string());
    static final Attribute<Integer> ROUND = Attribute.of("Score", "round", Converters.integer());
    static final Attribute<Integer> BY_ROUND = Attribute.of("Score", "byRound", Converters.integer());
    static final Attribute<Long> POINTS = Attribute.of("Score", "points", Converters.longNumber());

    static final AttributeNames NAMES = AttributeNames.of("Score", "player", "round", "byRound", "points");

    private Game_ScoreCodec() {
        super(4);
    }

    /** The primary key of the item with this player and round. */
    static Map<String, AttributeValue> key(String player, int round) {
        ItemWriter key = new ItemWriter(2);
        PLAYER.writeKey(player, key);
        ROUND.writeKey(round, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Game.Score score) {
        return key(score.player(), score.round());
    }

    @Override
    protected void writeAttributes(Game.Score score, ItemWriter item) {
        PLAYER.writeKey(score.player(), item);
        ROUND.writeKey(score.round(), item);
        BY_ROUND.write(score.byRound(), item);
        POINTS.write(score.points(), item);
    }

    @Override
    protected void writeAttributes(Game.Score score, JsonWriter json) {
        PLAYER.writeKey(score.player(), json);
        ROUND.writeKey(score.round(), json);
        BY_ROUND.write(score.byRound(), json);
        POINTS.write(score.points(), json);
    }

    @Override
    public int size(Game.Score score) {
        return PLAYER.keySize(score.player())
                + ROUND.keySize(score.round())
                + BY_ROUND.size(score.byRound())
                + POINTS.size(score.points());
    }

    @Override
    protected Game.Score readAttributes(ItemReader item) {
        return new Game.Score(
                PLAYER.require(item),
                ROUND.require(item),
                BY_ROUND.require(item),
                POINTS.require(item));
    }

    @Override
    protected Game.Score readAttributes(JsonReader json) {
        String player = null;
        int round = 0;
        boolean hasRound = false;
        int byRound = 0;
        boolean hasByRound = false;
        long points = 0;
        boolean hasPoints = false;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> player = PLAYER.read(json);
                case 1 -> {
                    round = ROUND.read(json);
                    hasRound = true;
                }
                case 2 -> {
                    byRound = BY_ROUND.read(json);
                    hasByRound = true;
                }
                case 3 -> {
                    points = POINTS.read(json);
                    hasPoints = true;
                }
                default -> json.skip();
            }
        }
        ROUND.requirePresent(hasRound);
        BY_ROUND.requirePresent(hasByRound);
        POINTS.requirePresent(hasPoints);
        return new Game.Score(
                PLAYER.require(player),
                round,
                byRound,
                points);
    }
}
