package com.example.v1;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBAttribute;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBDocument;
import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.convert.BooleanAsNumber;
import dev.keyspread.annotations.convert.DateWithMillis;

import java.util.Date;

@DynamoDBDocument
public class Address {

    private String street;
    private boolean checked;
    private Date since;

    @DynamoDBAttribute(attributeName = "s")
    @Attribute("s")
    public String getStreet() {
        return street;
    }

    public void setStreet(String street) {
        this.street = street;
    }

    @ConvertedBy(BooleanAsNumber.class)
    public boolean isChecked() {
        return checked;
    }

    public void setChecked(boolean checked) {
        this.checked = checked;
    }

    @ConvertedBy(DateWithMillis.class)
    public Date getSince() {
        return since;
    }

    public void setSince(Date since) {
        this.since = since;
    }
}
