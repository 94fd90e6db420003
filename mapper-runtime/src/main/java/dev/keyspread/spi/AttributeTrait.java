package dev.keyspread.spi;

/** The place of an attribute in a document, or a consequence of updating it. */
public sealed interface AttributeTrait permits DocumentPath, IndexKey, ManagedAttributes.Expiry, Requirement {}
