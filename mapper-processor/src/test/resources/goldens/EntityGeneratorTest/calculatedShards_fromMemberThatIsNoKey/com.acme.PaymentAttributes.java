package com.acme;

import dev.keyspread.expression.IndexKey;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.Operands;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Payment}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PaymentAttributes {

    private static final IndexKey BY_STATE_KEY = new IndexKey(
            "by-state_key", List.of("state", "reviewedAt"), PaymentAttributes::byStateKey);

    /** The attribute {@code state}. */
    public static final MutableAttribute<Payment, Payment.State> STATE = new MutableAttribute<>(
            Operands.inside(PaymentCodec.STATE, Optional::of, Optional::get), BY_STATE_KEY);

    /** The attribute {@code reviewedAt}. */
    public static final OrderedAttribute<Payment, Instant> REVIEWED_AT = new OrderedAttribute<>(
            Operands.inside(PaymentCodec.REVIEWED_AT, Optional::of, Optional::get), BY_STATE_KEY);

    /** The attribute {@code amount}. */
    public static final NumberAttribute<Payment, Long> AMOUNT = new NumberAttribute<>(
            Operands.always(PaymentCodec.AMOUNT));

    private PaymentAttributes() {}

    private static AttributeValue byStateKey(ItemReader item) {
        AttributeValue state = item.get("state");
        int suffix = PaymentCodec.BY_STATE_SHARDS.suffixFor(item.get("reviewedAt"), item.get("sourceId"));
        return PaymentCodec.BY_STATE_SHARDS.store(state, suffix);
    }
}
