package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Decorators;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Match} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class MatchCodec extends EntityCodec<Match> {

    static final MatchCodec INSTANCE = new MatchCodec();

    static final Attribute<String> ID = Attribute.of("Match", "id", Converters.string());
    static final Attribute<String> TOURNAMENT = Attribute.of("Match", "tournament", Converters.string());
    static final Attribute<String> REGION = Attribute.of("Match", "region", Converters.string());
    static final Attribute<String> ROUND = Attribute.of("Match", "round", Converters.string());
    static final Attribute<Integer> BRACKET = Attribute.of("Match", "bracket", Converters.integer());
    static final Attribute<Optional<Instant>> STARTS_AT = Attribute.of(
            "Match", "startsAt", Decorators.optional(Converters.instant()));
    static final Attribute<Optional<String>> CITY = Attribute.of(
            "Match", "city", Decorators.optional(Converters.string()));

    static final AttributeNames NAMES = AttributeNames.of(
            "Match", "id", "tournament", "region", "round", "bracket", "startsAt", "city");

    static final ItemDecoder<MatchRepository.ByPlaceItem> BY_PLACE = new ByPlaceDecoder();

    private MatchCodec() {
        super(7);
    }

    /** The primary key of the item with this id. */
    static Map<String, AttributeValue> key(String id) {
        ItemWriter key = new ItemWriter(1);
        ID.writeKey(id, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Match match) {
        return key(match.id());
    }

    @Override
    protected void writeAttributes(Match match, ItemWriter item) {
        ID.writeKey(match.id(), item);
        TOURNAMENT.write(match.tournament(), item);
        REGION.write(match.region(), item);
        ROUND.write(match.round(), item);
        BRACKET.write(match.bracket(), item);
        STARTS_AT.write(match.startsAt(), item);
        CITY.write(match.city(), item);
    }

    @Override
    protected void writeAttributes(Match match, JsonWriter json) {
        ID.writeKey(match.id(), json);
        TOURNAMENT.write(match.tournament(), json);
        REGION.write(match.region(), json);
        ROUND.write(match.round(), json);
        BRACKET.write(match.bracket(), json);
        STARTS_AT.write(match.startsAt(), json);
        CITY.write(match.city(), json);
    }

    @Override
    public int size(Match match) {
        return ID.keySize(match.id())
                + TOURNAMENT.size(match.tournament())
                + REGION.size(match.region())
                + ROUND.size(match.round())
                + BRACKET.size(match.bracket())
                + STARTS_AT.size(match.startsAt())
                + CITY.size(match.city());
    }

    @Override
    protected Match readAttributes(ItemReader item) {
        return new Match(
                ID.require(item),
                TOURNAMENT.read(item),
                REGION.read(item),
                ROUND.read(item),
                BRACKET.require(item),
                STARTS_AT.read(item),
                CITY.read(item));
    }

    @Override
    protected Match readAttributes(JsonReader json) {
        String id = null;
        String tournament = null;
        String region = null;
        String round = null;
        int bracket = 0;
        boolean hasBracket = false;
        Optional<Instant> startsAt = STARTS_AT.absent();
        Optional<String> city = CITY.absent();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> tournament = TOURNAMENT.read(json);
                case 2 -> region = REGION.read(json);
                case 3 -> round = ROUND.read(json);
                case 4 -> {
                    bracket = BRACKET.read(json);
                    hasBracket = true;
                }
                case 5 -> startsAt = STARTS_AT.read(json);
                case 6 -> city = CITY.read(json);
                default -> json.skip();
            }
        }
        BRACKET.requirePresent(hasBracket);
        return new Match(
                ID.require(id),
                tournament,
                region,
                round,
                bracket,
                startsAt,
                city);
    }

    /** Reads what the index {@code by-place} holds. */
    private static final class ByPlaceDecoder extends EntityDecoder<MatchRepository.ByPlaceItem> {

        static final AttributeNames NAMES = AttributeNames.of("Match", "id", "region", "city");

        @Override
        protected MatchRepository.ByPlaceItem readAttributes(ItemReader item) {
            return new MatchRepository.ByPlaceItem(
                    ID.require(item),
                    REGION.read(item),
                    CITY.read(item));
        }

        @Override
        protected MatchRepository.ByPlaceItem readAttributes(JsonReader json) {
            String id = null;
            String region = null;
            Optional<String> city = CITY.absent();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> id = ID.read(json);
                    case 1 -> region = REGION.read(json);
                    case 2 -> city = CITY.read(json);
                    default -> json.skip();
                }
            }
            return new MatchRepository.ByPlaceItem(
                    ID.require(id),
                    region,
                    city);
        }
    }
}
