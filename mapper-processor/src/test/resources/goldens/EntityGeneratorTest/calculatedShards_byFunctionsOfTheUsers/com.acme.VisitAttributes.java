package com.acme;

import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Visit}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class VisitAttributes {

    private static final IndexKey BY_PAGE_SHARD = new IndexKey(
            "by-page_shard", List.of("page"), VisitAttributes::byPageShard);

    /** The attribute {@code page}. */
    public static final TextAttribute<Visit> PAGE = new TextAttribute<>(VisitCodec.PAGE, BY_PAGE_SHARD);

    private VisitAttributes() {}

    private static AttributeValue byPageShard(ItemReader item) {
        int suffix = VisitCodec.BY_PAGE_SHARDS.suffixFor(item.get("visitor"));
        return VisitCodec.BY_PAGE_SHARDS.store(suffix);
    }
}
