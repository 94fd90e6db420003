package com.acme;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Operands;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** The attributes of {@link Document}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class DocumentAttributes {

    /** The attribute {@code title}. */
    public static final TextAttribute<Document> TITLE = new TextAttribute<>(
            Operands.inside(DocumentCodec.TITLE, Optional::of, Optional::get));

    /** The attribute {@code body}. */
    public static final MutableAttribute<Document, Document.Section> BODY = new MutableAttribute<>(DocumentCodec.BODY);

    /** The attribute {@code appendices}. */
    public static final MutableAttribute<Document, Map<String, Document.Section>> APPENDICES = new MutableAttribute<>(
            DocumentCodec.APPENDICES);

    private DocumentAttributes() {}
}
