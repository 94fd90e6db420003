package com.acme;

import dev.keyspread.expression.ManagedAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.ManagedAttributes;
import dev.keyspread.spi.Operands;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** The attributes of {@link Document} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class DocumentAttributes {
    /** The attribute {@code title}. */
    public static final TextAttribute<Document> TITLE = new TextAttribute<>(DocumentCodec.TITLE);

    /** The attribute {@code createdAt}. */
    public static final ManagedAttribute<Document, Instant> CREATED_AT = new ManagedAttribute<>(
            DocumentCodec.CREATED_AT);

    /** The attribute {@code updatedAt}. */
    public static final ManagedAttribute<Document, Instant> UPDATED_AT = new ManagedAttribute<>(
            DocumentCodec.UPDATED_AT);

    /** The attribute {@code number}. */
    public static final NumberAttribute<Document, Long> NUMBER = new NumberAttribute<>(DocumentCodec.NUMBER);

    /** The attribute {@code archivedAt}. */
    public static final OrderedAttribute<Document, Instant> ARCHIVED_AT = new OrderedAttribute<>(DocumentCodec.ARCHIVED_AT,
            new ManagedAttributes.Expiry(DocumentCodec.EXPIRES_AT, DocumentCodec.ARCHIVED_AT, 2592000L /* 30 days */));

    /** The attribute {@code expiresAt}. */
    public static final OrderedAttribute<Document, Instant> EXPIRES_AT = new OrderedAttribute<>(
            DocumentCodec.EXPIRES_AT);

    /** The attribute {@code version}. */
    public static final ManagedAttribute<Document, Long> VERSION = new ManagedAttribute<>(
            Operands.always(DocumentCodec.VERSION));

    private DocumentAttributes() {}
}
