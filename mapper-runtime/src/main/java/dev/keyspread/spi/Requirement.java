package dev.keyspread.spi;

import dev.keyspread.expression.Condition;

/** A requirement that items must meet for an attribute to be updated. */
public sealed interface Requirement extends AttributeTrait permits Presence, Subtype {

    /** Returns the condition that an item meets the requirement. */
    <E> Condition<E> condition();
}
