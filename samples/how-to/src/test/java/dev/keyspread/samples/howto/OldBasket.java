package dev.keyspread.samples.howto;

import java.math.BigDecimal;
import org.jspecify.annotations.NullUnmarked;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A basket with keys that are made by hand, before the move from the Enhanced Client. */
@DynamoDbBean
@NullUnmarked
public class OldBasket {

    private String customerId;
    private String basketId;
    private Money total;
    private Long ttl;
    private String note;

    @DynamoDbPartitionKey
    public String getPk() {
        return "CUSTOMER#" + customerId;
    }

    /** Ignored: the key is made from the customer. */
    public void setPk(String pk) {}

    @DynamoDbSortKey
    public String getSk() {
        return "BASKET#" + basketId;
    }

    /** Ignored: the key is made from the basket. */
    public void setSk(String sk) {}

    @DynamoDbAttribute("_type")
    public String getType() {
        return "Basket";
    }

    /** Ignored: the type is constant. */
    public void setType(String type) {}

    public String getCustomerId() {
        return customerId;
    }

    public void setCustomerId(String customerId) {
        this.customerId = customerId;
    }

    public String getBasketId() {
        return basketId;
    }

    public void setBasketId(String basketId) {
        this.basketId = basketId;
    }

    @DynamoDbConvertedBy(OldMoneyConverter.class)
    public Money getTotal() {
        return total;
    }

    public void setTotal(Money total) {
        this.total = total;
    }

    public Long getTtl() {
        return ttl;
    }

    public void setTtl(Long ttl) {
        this.ttl = ttl;
    }

    public String getNote() {
        return note;
    }

    public void setNote(String note) {
        this.note = note;
    }

    /** The converter before the move. */
    public static final class OldMoneyConverter implements AttributeConverter<Money> {

        @Override
        public AttributeValue transformFrom(Money money) {
            return AttributeValue.fromS(money.currency() + " " + money.amount());
        }

        @Override
        public Money transformTo(AttributeValue stored) {
            String[] parts = stored.s().split(" ", -1);
            return new Money(parts[0], new BigDecimal(parts[1]));
        }

        @Override
        public EnhancedType<Money> type() {
            return EnhancedType.of(Money.class);
        }

        @Override
        public AttributeValueType attributeValueType() {
            return AttributeValueType.S;
        }
    }
}
