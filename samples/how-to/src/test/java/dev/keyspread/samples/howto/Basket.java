package dev.keyspread.samples.howto;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.DefaultValue;
import dev.keyspread.annotations.OtherAttributes;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Table("shop")
@PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
@SortKey(attribute = "sk", template = "BASKET#{basketId}")
public record Basket(
        @Attribute("customerId") String customerId,
        @Attribute("basketId") String basketId,
        @Attribute("_type") @DefaultValue("Basket") String type,
        @ConvertedBy(MoneyConverter.class) Money total,
        @TimeToLive Instant ttl,
        @OtherAttributes Map<String, AttributeValue> others) {

    Basket withTotal(Money newTotal) {
        return new Basket(customerId, basketId, type, newTotal, ttl, others);
    }
}
