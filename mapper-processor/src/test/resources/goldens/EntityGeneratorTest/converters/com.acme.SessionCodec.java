package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.EnumConverters;
import dev.keyspread.spi.convert.TimeConverters;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Generated;

/** Writes {@link Session} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class SessionCodec extends EntityCodec<Session> {
    static final SessionCodec INSTANCE = new SessionCodec();

    static final Session.ColorConverter COLOR_CONVERTER = new Session.ColorConverter();

    private static final String CLASS = "Session";

    static final Attribute<String> ID = Attribute.of(CLASS, "id", Converters.string());
    static final Attribute<Session.State> STATE = Attribute.of(
            CLASS, "state", EnumConverters.byName(Session.State.values()));
    static final Attribute<Instant> EXPIRES_AT = Attribute.of(CLASS, "expiresAt", TimeConverters.epochSeconds());
    static final Attribute<Map<String, Integer>> VISITS = Attribute.of(
            CLASS, "visits", Decorators.compressed(Converters.map(Converters.string(), Converters.integer())));
    static final Attribute<Session.Color> COLOR = Attribute.of(CLASS, "color", Decorators.convertedKey(Converters.integer(),
            COLOR_CONVERTER::toStored, COLOR_CONVERTER::fromStored));
    static final Attribute<Set<Integer>> PORTS = Attribute.of(CLASS, "ports", Converters.set(Converters.integer()));
    static final Attribute<List<Session.Step>> STEPS = Attribute.of(
            CLASS, "steps", Converters.list(StepConverter.INSTANCE));

    static final AttributeNames NAMES = AttributeNames.of(
            CLASS, "id", "state", "expiresAt", "visits", "color", "ports", "steps");

    @Override
    protected ItemWriter writeKey(Session session, ItemWriter item) {
        ID.writeKey(session.id(), item);
        return item;
    }

    @Override
    protected void writeAttributes(Session session, ItemWriter item) {
        ID.writeKey(session.id(), item);
        STATE.write(session.state(), item);
        EXPIRES_AT.write(session.expiresAt(), item);
        VISITS.write(session.visits(), item);
        COLOR.write(session.color(), item);
        PORTS.write(session.ports(), item);
        STEPS.write(session.steps(), item);
    }

    @Override
    protected void writeAttributes(Session session, JsonWriter json) {
        ID.writeKey(session.id(), json);
        STATE.write(session.state(), json);
        EXPIRES_AT.write(session.expiresAt(), json);
        VISITS.write(session.visits(), json);
        COLOR.write(session.color(), json);
        PORTS.write(session.ports(), json);
        STEPS.write(session.steps(), json);
    }

    @Override
    public int size(Session session) {
        return ID.keySize(session.id())
                + STATE.size(session.state())
                + EXPIRES_AT.size(session.expiresAt())
                + VISITS.size(session.visits())
                + COLOR.size(session.color())
                + PORTS.size(session.ports())
                + STEPS.size(session.steps());
    }

    @Override
    protected Session readAttributes(ItemReader item) {
        return new Session(
                ID.require(item),
                STATE.read(item),
                EXPIRES_AT.read(item),
                VISITS.read(item),
                COLOR.read(item),
                PORTS.read(item),
                STEPS.read(item));
    }

    @Override
    protected Session readAttributes(JsonReader json) {
        String id = null;
        Session.State state = null;
        Instant expiresAt = null;
        Map<String, Integer> visits = null;
        Session.Color color = null;
        Set<Integer> ports = null;
        List<Session.Step> steps = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* id */ -> id = ID.read(json);
                case 1 /* state */ -> state = STATE.read(json);
                case 2 /* expiresAt */ -> expiresAt = EXPIRES_AT.read(json);
                case 3 /* visits */ -> visits = VISITS.read(json);
                case 4 /* color */ -> color = COLOR.read(json);
                case 5 /* ports */ -> ports = PORTS.read(json);
                case 6 /* steps */ -> steps = STEPS.read(json);
                default -> json.skip();
            }
        }
        return new Session(
                ID.require(id),
                state,
                expiresAt,
                visits,
                color,
                ports,
                steps);
    }

    /** Stores {@link Session.Step} inside {@link Session}. */
    static final class StepConverter extends ObjectConverter<Session.Step> {
        static final StepConverter INSTANCE = new StepConverter();

        private static final String CLASS = "Step";

        static final Attribute<String> NAME = Attribute.of(CLASS, "name", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of(CLASS, "name");

        @Override
        protected void writeAttributes(Session.Step step, ItemWriter item) {
            NAME.write(step.name(), item);
        }

        @Override
        protected void writeAttributes(Session.Step step, JsonWriter json) {
            NAME.write(step.name(), json);
        }

        @Override
        protected int sizeOfAttributes(Session.Step step) {
            return NAME.elementSize(step.name());
        }

        @Override
        protected Session.Step readAttributes(ItemReader item) {
            return new Session.Step(NAME.read(item));
        }

        @Override
        protected Session.Step readAttributes(JsonReader json) {
            String name = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* name */ -> name = NAME.read(json);
                    default -> json.skip();
                }
            }
            return new Session.Step(name);
        }
    }
}
