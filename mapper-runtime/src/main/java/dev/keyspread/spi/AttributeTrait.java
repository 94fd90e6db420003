package dev.keyspread.spi;

/** A consequence of updating an attribute. */
public sealed interface AttributeTrait permits IndexKey, Subtype {}
