package dev.keyspread.samples.howto;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.DefaultValue;
import dev.keyspread.annotations.OtherAttributes;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Order} after several changes. */
@Table("orders")
public record Purchase(
        @PartitionKey String customerId,
        @SortKey int orderNumber,
        @DefaultValue("CHF") String currency, // new
        @Attribute("total") BigDecimal amount, // was: total
        @OtherAttributes Map<String, AttributeValue> others) {}
