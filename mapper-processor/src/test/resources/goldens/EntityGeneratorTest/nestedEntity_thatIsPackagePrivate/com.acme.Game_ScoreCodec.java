package com.acme;

import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Game.Score} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class Game_ScoreCodec implements ItemCodec<Game.Score> {

    static final Game_ScoreCodec INSTANCE = new Game_ScoreCodec();

    static final KeyConverter<String> PLAYER = Converters.string();
    static final KeyConverter<Integer> ROUND = Converters.integer();
    static final KeyConverter<Integer> BY_ROUND = Converters.integer();
    static final KeyConverter<Long> POINTS = Converters.longNumber();

    private Game_ScoreCodec() {}

    /** The primary key of the item with this player and round. */
    static Map<String, AttributeValue> key(String player, int round) {
        ItemWriter key = new ItemWriter("Score");
        writeKey(key, player, round);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Game.Score score) {
        return key(score.player(), score.round());
    }

    @Override
    public Map<String, AttributeValue> write(Game.Score score) {
        ItemWriter item = new ItemWriter("Score");
        writeKey(item, score.player(), score.round());
        item.put("byRound", score.byRound(), BY_ROUND);
        item.put("points", score.points(), POINTS);
        return item.item();
    }

    @Override
    public Game.Score read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Score", attributes);
        return new Game.Score(
                item.require("player", PLAYER),
                item.require("round", ROUND),
                item.require("byRound", BY_ROUND),
                item.require("points", POINTS));
    }

    private static void writeKey(ItemWriter item, String player, int round) {
        item.putKey("player", player, PLAYER);
        item.putKey("round", round, ROUND);
    }
}
