package dev.keyspread.spi;

/** What an update of an attribute brings with it. */
public sealed interface AttributeTrait permits IndexKey, Subtype {}
