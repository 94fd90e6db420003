package dev.keyspread.spi;

import dev.keyspread.expression.Condition;

/** A requirement of the items in which an attribute can be updated. */
public sealed interface Requirement extends AttributeTrait permits Presence, Subtype {

    /** Returns the condition that an item meets the requirement. */
    <E> Condition<E> condition();
}
