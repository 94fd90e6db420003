package dev.keyspread.lint.frontend.input.forms;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** The members of {@link Plain}, each behind a converter. */
@DynamoDbBean
public class Converted {

    private boolean active;
    private Instant created;
    private Instant ttl;
    private double price;
    private LocalDate day;
    private OffsetDateTime changed;
    private boolean open;
    private Double weight;
    private List<String> history;

    @DynamoDbPartitionKey
    @DynamoDbConvertedBy(AnyConverter.class)
    public boolean isActive() {
        return active;
    }

    public void setActive(boolean value) {
        this.active = value;
    }

    @DynamoDbSortKey
    @DynamoDbConvertedBy(AnyConverter.class)
    public Instant getCreated() {
        return created;
    }

    public void setCreated(Instant value) {
        this.created = value;
    }

    @DynamoDbConvertedBy(AnyConverter.class)
    public Instant getTtl() {
        return ttl;
    }

    public void setTtl(Instant value) {
        this.ttl = value;
    }

    @DynamoDbConvertedBy(AnyConverter.class)
    public double getPrice() {
        return price;
    }

    public void setPrice(double value) {
        this.price = value;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-day")
    @DynamoDbConvertedBy(AnyConverter.class)
    public LocalDate getDay() {
        return day;
    }

    public void setDay(LocalDate value) {
        this.day = value;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-day")
    @DynamoDbConvertedBy(AnyConverter.class)
    public OffsetDateTime getChanged() {
        return changed;
    }

    public void setChanged(OffsetDateTime value) {
        this.changed = value;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-open")
    @DynamoDbConvertedBy(AnyConverter.class)
    public boolean isOpen() {
        return open;
    }

    public void setOpen(boolean value) {
        this.open = value;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-weight")
    @DynamoDbConvertedBy(AnyConverter.class)
    public Double getWeight() {
        return weight;
    }

    public void setWeight(Double value) {
        this.weight = value;
    }

    @DynamoDbConvertedBy(AnyConverter.class)
    public List<String> getHistory() {
        return history;
    }

    public void setHistory(List<String> value) {
        this.history = value;
    }
}
