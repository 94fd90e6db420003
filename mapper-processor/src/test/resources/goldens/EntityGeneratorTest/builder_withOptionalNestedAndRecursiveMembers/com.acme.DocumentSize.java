package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Document} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class DocumentSize {

    private DocumentSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Document document) {
        Objects.requireNonNull(document, "document");
        return DocumentCodec.INSTANCE.size(document);
    }
}
