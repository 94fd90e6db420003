package dev.keyspread.lint.frontend.input.stock;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperFieldModel.DynamoDBAttributeType;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedEpochDate;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedTimestamp;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTyped;
import java.util.Date;

public class OldItem extends OldBase {

    private boolean active;
    private boolean open;
    private Date day;
    private Date month;
    private Date moment;

    @DynamoDBHashKey
    public boolean isActive() {
        return active;
    }

    public void setActive(boolean active) {
        this.active = active;
    }

    @DynamoDBTyped(DynamoDBAttributeType.BOOL)
    public boolean isOpen() {
        return open;
    }

    public void setOpen(boolean open) {
        this.open = open;
    }

    @DynamoDBRangeKey
    @DynamoDBTypeConvertedTimestamp(pattern = "dd/MM/yyyy")
    public Date getDay() {
        return day;
    }

    public void setDay(Date day) {
        this.day = day;
    }

    @DynamoDBIndexHashKey(globalSecondaryIndexName = "by-month")
    @DynamoDBTypeConvertedTimestamp(pattern = "yyyyMM")
    public Date getMonth() {
        return month;
    }

    public void setMonth(Date month) {
        this.month = month;
    }

    @DynamoDBTypeConvertedEpochDate
    public Date getMoment() {
        return moment;
    }

    public void setMoment(Date moment) {
        this.moment = moment;
    }

    /** Version 1 takes a getter alone for an attribute. */
    public String getLabel() {
        return "";
    }
}
