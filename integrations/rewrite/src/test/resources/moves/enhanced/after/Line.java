package com.example.enhanced;

import java.time.Instant;

import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.WriteNull;
import dev.keyspread.annotations.convert.IsoInstant;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbIgnoreNulls;

@DynamoDbBean
public class Line {

    private String product;
    private int quantity;
    private Instant picked;
    private Remark remark;

    @WriteNull
    public String getProduct() {
        return product;
    }

    public void setProduct(String product) {
        this.product = product;
    }

    public int getQuantity() {
        return quantity;
    }

    public void setQuantity(int quantity) {
        this.quantity = quantity;
    }

    @ConvertedBy(IsoInstant.class)
    @WriteNull
    public Instant getPicked() {
        return picked;
    }

    public void setPicked(Instant picked) {
        this.picked = picked;
    }

    @DynamoDbIgnoreNulls
    @WriteNull
    public Remark getRemark() {
        return remark;
    }

    public void setRemark(Remark remark) {
        this.remark = remark;
    }
}
