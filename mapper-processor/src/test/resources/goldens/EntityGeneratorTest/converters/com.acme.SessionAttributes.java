package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.ObjectAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.expression.SetAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Generated;

/** The attributes of {@link Session} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class SessionAttributes {
    /** The attribute {@code state}. */
    public static final MutableAttribute<Session, Session.State> STATE = new MutableAttribute<>(SessionCodec.STATE);

    /** The attribute {@code expiresAt}. */
    public static final OrderedAttribute<Session, Instant> EXPIRES_AT = new OrderedAttribute<>(SessionCodec.EXPIRES_AT);

    /** The attribute {@code visits}. */
    public static final MutableAttribute<Session, Map<String, Integer>> VISITS = new MutableAttribute<>(
            SessionCodec.VISITS);

    /** The attribute {@code color}. */
    public static final MutableAttribute<Session, Session.Color> COLOR = new MutableAttribute<>(SessionCodec.COLOR);

    /** The attribute {@code ports}. */
    public static final SetAttribute<Session, Set<Integer>, Integer> PORTS = new SetAttribute<>(SessionCodec.PORTS);

    /** The attribute {@code steps}. */
    public static final ListAttribute<Session, List<Session.Step>, Session.Step, StepPath> STEPS = new ListAttribute<>(
            SessionCodec.STEPS, StepPath::new);

    private SessionAttributes() {}

    /** The attributes of {@link Session.Step} in an item. */
    public static final class StepPath extends ObjectAttribute<Session, Session.Step> {
        private StepPath(Attribute<Session.Step> attribute, AttributeTrait... traits) {
            super(attribute, traits);
        }

        /** The attribute {@code name}. */
        public TextAttribute<Session> name() {
            return member(SessionCodec.StepConverter.NAME, TextAttribute::new);
        }
    }
}
