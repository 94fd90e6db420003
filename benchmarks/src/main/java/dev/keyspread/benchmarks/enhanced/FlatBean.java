package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import lombok.Getter;
import lombok.Setter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** {@link Flat} as a bean for the Enhanced Client. */
@Getter
@Setter
@DynamoDbBean
public class FlatBean {

    @Getter(onMethod_ = @DynamoDbSortKey)
    private String orderId;

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String customer;

    private String description;
    private long account;
    private int quantity;
    private double total;
    private boolean giftWrapped;
    private Instant placedAt;
    private Status status;
    private byte[] signature;

    /** Returns the bean of an order. */
    public static FlatBean of(Flat order) {
        FlatBean bean = new FlatBean();
        bean.setOrderId(order.orderId());
        bean.setCustomer(order.customer());
        bean.setDescription(order.description());
        bean.setAccount(order.account());
        bean.setQuantity(order.quantity());
        bean.setTotal(order.total());
        bean.setGiftWrapped(order.giftWrapped());
        bean.setPlacedAt(order.placedAt());
        bean.setStatus(order.status());
        bean.setSignature(order.signature());
        return bean;
    }
}
